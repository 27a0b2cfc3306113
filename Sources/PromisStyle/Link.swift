import Dispatch
import Synchronization

/// What a link does when its source, the future that it was chained from, is resolved.
///
/// The next future, which the link is to resolve, has the work. So if that future is resolved in another way, for instance by
/// `cancel()`, the closure of the caller is released at once. The handler that stays in the queue of the source finds no work.
///
/// The next future doesn't know the type of its source, so the work receives an object. An error that it throws resolves the
/// next future.
@usableFromInline
struct Work<NextResultType: Sendable>: Sendable {
    @usableFromInline let run: @Sendable (_ source: AnyObject, _ next: Future<NextResultType>) throws -> Void

    @inlinable
    init(_ run: @escaping @Sendable (AnyObject, Future<NextResultType>) throws -> Void) {
        self.run = run
    }
}

extension Future {
    /// A new future that `work` will resolve. The work begins when this future is resolved, on `queue` if there is one.
    @inlinable @inline(__always)
    func link<NextResultType>(
        _ queue: DispatchQueue?, _ work: @escaping @Sendable (AnyObject, Future<NextResultType>) throws -> Void
    ) -> Future<NextResultType> {
        let next = Future<NextResultType>(.linked(Work(work)))
        let begin: @Sendable (Future) -> Void = { source in
            // The work ends the phase `linked`, so it runs once at most.
            let work = next.machine.withLock { machine -> Work<NextResultType>? in
                guard case .linked(let work) = machine.phase else { return nil }
                machine.phase = .pending
                return work
            }
            do { try work?.run(source, next) } catch { next.resolve(.thrown(error)) }
        }
        if let queue {
            add(Handler(for: next) { source in queue.async { begin(source) } })
        } else {
            add(Handler(for: next, run: begin))
        }
        return next
    }
}
