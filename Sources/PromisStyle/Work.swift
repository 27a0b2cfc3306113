import Foundation
import Synchronization

/// What a link does when the future that it was chained from is resolved.
///
/// The new future of the link holds it, so that a link that is resolved by somebody else, as by `cancel()`, releases the
/// closure of the caller at once. The handler in the queue of the other future stays there, and finds no work.
///
/// `run` receives the other future and the new one. What it throws resolves the new one.
///
/// It is a structure because a bare closure would be wrapped in another one when it is passed to `unsafeBitCast`.
@usableFromInline
struct Work<Source: FutureCore, Next: FutureCore>: Sendable {
    @usableFromInline let run: @Sendable (_ source: Source, _ next: Next) throws -> Void

    @inlinable
    init(_ run: @escaping @Sendable (Source, Next) throws -> Void) {
        self.run = run
    }

    /// The work without the types of its futures. The cast is safe, because `FutureCore.doWork` passes the two futures
    /// that the link was made for, and a closure receives every future in the same way: as a pointer. A closure
    /// that casts them would be a second closure around the first, which each link would allocate.
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

    /// Whether this future, or one that it adopts, is to be resolved by a closure that the calling thread is running.
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

    /// Changes the phase if it is still `old`, and returns whether it was.
    final func leave(_ old: Phase, for new: Phase) -> Bool {
        phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
