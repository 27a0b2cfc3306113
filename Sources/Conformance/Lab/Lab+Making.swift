import Dispatch
import Foundation

extension Lab {
    /// A pending promise and what settles it, whatever the ``timing``.
    public func pending() throws -> (promise: AnyPromise, settler: AnySettler) {
        func open<D: PromiseConformance>(_ design: D) throws -> (AnyPromise, AnySettler) {
            let (promise, settler) = try design.pending()
            return (design.wrap(promise), design.wrap(settler))
        }
        return try open(design)
    }

    /// A promise born fulfilled, whatever the ``timing``. Throws ``NotOffered`` where the design has no such thing.
    public func fulfilled(_ value: Value) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise { design.wrap(try design.fulfilled(value)) }
        return try open(design)
    }

    /// A promise born rejected, under the same terms.
    public func rejected(_ error: any Error) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise { design.wrap(try design.rejected(error)) }
        return try open(design)
    }

    /// A promise made by a closure that receives its settler.
    public func making(_ body: @escaping @Sendable (AnySettler) throws -> Void) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.making { try body(design.wrap($0)) })
        }
        return try open(design)
    }

    /// A promise for work whose completion handler takes the value first.
    public func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.wrapping(valueFirst: start))
        }
        return try open(design)
    }

    /// A promise for work whose completion handler takes the error first.
    public func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.wrapping(errorFirst: start))
        }
        return try open(design)
    }

    /// A promise that ends as the async closure does.
    public func making(async body: @escaping @Sendable () async throws -> Value) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.making(async: body))
        }
        return try open(design)
    }

    /// A promise that ends as asked, in this lab's ``timing``. Add the handlers, then call ``go()``.
    public func promise(_ outcome: Outcome) throws -> AnyPromise {
        var (promise, settler) = try pending()
        let settle: @Sendable () -> Void = { [self, settler] in
            do { try settler.settle(outcome) } catch { complain(error, "settling threw \(error)") }
        }
        switch timing {
        case .before: try settler.settle(outcome)
        case .rightAfter, .later: withheld.withLock { $0.append(settle) }
        case .sameMoment: promise.firstUse = settleAtFirstUse(settle)
        }
        return promise
    }

    /// Settles on another thread as soon as the returned latch opens, more or less: handlers are added within
    /// microseconds of one another, so the thread is there already, and hesitates for as long as chance says.
    private func settleAtFirstUse(_ settle: @escaping @Sendable () -> Void) -> Latch {
        let hesitation = chance(0..<1 << chance(0..<8))
        let (running, firstUse, settled) = (Latch(), Latch(), Latch())
        Thread.detachNewThread { [self] in
            running.open()
            while !firstUse.isOpen, DispatchTime.now() < deadline {}
            for _ in 0..<hesitation { _ = settled.isOpen }
            settle()
            settled.open()
        }
        _ = running.wait(until: lastMoment)
        withheld.withLock { withheld in
            withheld.append { [self] in
                firstUse.open()
                _ = settled.wait(until: lastMoment)
            }
        }
        return firstUse
    }

    /// Settles what ``promise(_:)`` withheld until now; with ``Timing/later``, from a timer after this call.
    public func go() {
        let settlements = withheld.withLock { withheld in
            defer { withheld = [] }
            return withheld
        }
        let settleAll: @Sendable () -> Void = { for settle in settlements { settle() } }
        guard timing == .later else { return settleAll() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1), execute: settleAll)
    }
}
