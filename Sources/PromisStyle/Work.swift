import Foundation
import Synchronization

/// What a link does when its source, the future that it was chained from, is resolved.
///
/// The new future of the link holds the work. So if somebody else resolves that future, as by `cancel()`, the closure of the
/// caller is released at once. The handler in the queue of the source stays there, and finds no work.
///
/// `run` receives the source and the new future. An error that it throws resolves the new future.
///
/// A structure holds the closure, because a bare closure would be wrapped in another one when it is passed to `unsafeBitCast`.
@usableFromInline
struct Work<Source: FutureCore, Next: FutureCore>: Sendable {
    @usableFromInline let run: @Sendable (_ source: Source, _ next: Next) throws -> Void

    @inlinable
    init(_ run: @escaping @Sendable (Source, Next) throws -> Void) {
        self.run = run
    }

    /// The work without the types of its futures. The cast is safe, because `FutureCore.doWork` passes the two futures that
    /// the link was made for, and a closure receives every future in the same way: as a pointer. Instead of the cast, a
    /// second closure around the first could cast the futures, but each link would allocate it.
    @inlinable
    var untyped: UntypedWork { unsafeBitCast(self, to: UntypedWork.self) }
}

@usableFromInline typealias UntypedWork = Work<FutureCore, FutureCore>

extension FutureCore {
    /// Does the work of this future, unless the future has been resolved.
    ///
    /// The thread that ends the phase `linked` is the only one to touch `work`, so this takes no lock.
    @usableFromInline
    final func doWork(on source: FutureCore) {
        guard leave(.linked, for: .pending) else { return }
        var work: UntypedWork?
        swap(&work, &self.work)
        worker.store(Self.currentThread, ordering: .relaxed)
        do { try work?.run(source, self) } catch { resolve(throwing: error) }
        worker.store(0, ordering: .relaxed)
    }

    /// True if the calling thread is running a closure that is to resolve this future, or a future that this one waits for by
    /// adoption.
    final var isWorkOfThisThread: Bool {
        sequence(first: self) { future in future.lock.withLock { future.adoptee } }
            .contains { $0.worker.load(ordering: .relaxed) == Self.currentThread }
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    /// Changes the phase from `old` to `new`. If the phase is no longer `old`, changes nothing and returns false.
    final func leave(_ old: Phase, for new: Phase) -> Bool {
        phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
