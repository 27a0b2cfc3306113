#if canImport(ObjectiveC)
    import Foundation
    import Synchronization

    /// Reports the inputs of `when(fulfilled:)` to the current `Progress` of the calling thread, if there is one: a unit for each
    /// fulfilled input, and after a rejection all units. Mirrors PromiseKit, which does this where Objective-C exists.
    @usableFromInline
    final class WhenProgress: Sendable {
        private let progress: Progress
        private let completed = Atomic(0)

        @usableFromInline
        init?(of count: Int) {
            guard Progress.current() != nil else { return nil }
            progress = Progress(totalUnitCount: Int64(count))
            progress.isCancellable = false
            progress.isPausable = false
        }

        @usableFromInline
        func complete(isFulfilled: Bool) {
            let total = Int(progress.totalUnitCount)
            completed.add(isFulfilled ? 1 : total, ordering: .acquiringAndReleasing)
            // Another thread may have reported a newer number in between, and this thread may have overwritten it. So it
            // looks again.
            var reported: Int
            repeat {
                reported = completed.load(ordering: .acquiring)
                progress.completedUnitCount = Int64(min(reported, total))
            } while reported != completed.load(ordering: .acquiring)
        }
    }
#endif
