import Dispatch
import Foundation

/// A small promise. Handlers always run on a queue: the main queue, unless told otherwise.
public final class Pledge<Value: Sendable>: @unchecked Sendable {
    public typealias Ending = Result<Value, any Error>

    // The lock guards the two variables below it.
    private let lock = NSLock()
    private var ending: Ending?
    private var waiting: [(queue: DispatchQueue, handler: @Sendable (Ending) -> Void)] = []

    public init() {}

    /// How the pledge ended; `nil` while it is pending.
    public var result: Ending? { lock.withLock { ending } }

    /// The first call counts; later ones change nothing.
    public func settle(_ result: Ending) {
        // Returns the handlers, so that they are released after the lock.
        let handled = lock.withLock {
            guard ending == nil else { return waiting }
            ending = result
            // Dispatches under the lock, so that a handler that is added meanwhile comes later in its queue.
            for (queue, handler) in waiting { queue.async { handler(result) } }
            defer { waiting = [] }
            return waiting
        }
        withExtendedLifetime(handled) {}
    }

    /// Calls the handler once, with how the pledge ended.
    public func whenSettled(on queue: DispatchQueue = .main, _ handler: @escaping @Sendable (Ending) -> Void) {
        lock.withLock {
            if let ending { queue.async { handler(ending) } } else { waiting.append((queue, handler)) }
        }
    }

    public func map<New>(
        on queue: DispatchQueue = .main, _ body: @escaping @Sendable (Value) throws -> New
    ) -> Pledge<New> {
        let next = Pledge<New>()
        whenSettled(on: queue) { ending in next.settle(Result { try body(ending.get()) }) }
        return next
    }

    public func then<New>(
        on queue: DispatchQueue = .main, _ body: @escaping @Sendable (Value) throws -> Pledge<New>
    ) -> Pledge<New> {
        let next = Pledge<New>()
        whenSettled(on: queue) { ending in
            do { next.follow(try body(ending.get()), on: queue) } catch { next.settle(.failure(error)) }
        }
        return next
    }

    public func recover(
        on queue: DispatchQueue = .main, _ body: @escaping @Sendable (any Error) throws -> Pledge
    ) -> Pledge {
        let next = Pledge()
        whenSettled(on: queue) { ending in
            guard case .failure(let error) = ending else { return next.settle(ending) }
            do { next.follow(try body(error), on: queue) } catch { next.settle(.failure(error)) }
        }
        return next
    }

    private func follow(_ other: Pledge, on queue: DispatchQueue) {
        guard other !== self else { return settle(.failure(PledgeError.waitsForItself)) }
        other.whenSettled(on: queue) { self.settle($0) }
    }
}

public enum PledgeError: Error {
    case waitsForItself
}
