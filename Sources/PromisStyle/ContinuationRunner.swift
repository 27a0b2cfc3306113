import Foundation

/// Runs the continuations of one thread, and keeps chains of any length from overflowing its stack.
///
/// A continuation often resolves the next future, whose continuations resolve the next one, and so on. Plain recursion
/// would be the natural way, and down to ``maximumDepth`` it is the way: whoever resolves a future by hand inside a
/// continuation finds that future's continuations run when the call returns. Below that depth a resolution is only put
/// aside, and the deepest loop takes it up as soon as the running continuation has returned, before anything else.
/// What waits in that loop is a stack, not a queue: the order is the depth-first order that recursion would have given.
///
/// Only the thread that owns a runner touches it, so it needs no lock, and none of its accesses is still open when it
/// calls a continuation.
final class ContinuationRunner {
    /// Small enough for a 512 KiB stack with debug frames and continuations that use a few KiB each.
    static let maximumDepth = 32

    /// A future, and which of its continuations to run; nil stands for "whatever is next by then".
    private struct Work {
        var future: FutureCore
        var continuation: FutureCore.Continuation?

        mutating func next() -> FutureCore.Continuation? { continuation.take() ?? future.nextContinuation() }
    }

    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var putAside: [Work] = []
    @exclusivity(unchecked) private var toRelease: [ContinuationQueue] = []
    @exclusivity(unchecked) private var isReleasing = false

    /// Runs `first`, and then whatever else waits in `future`. Takes `first` away from the caller, so that each
    /// continuation is released as soon as it has run.
    func run(_ first: inout FutureCore.Continuation?, of future: FutureCore) {
        guard depth + 1 < Self.maximumDepth else {
            putAside.append(Work(future: future, continuation: first.take()))
            if depth < Self.maximumDepth { runWhatIsPutAside() }
            return
        }
        depth += 1
        while let continuation = first.take() ?? future.nextContinuation() { continuation.run(future) }
        depth -= 1
    }

    /// The deepest loop.
    private func runWhatIsPutAside() {
        depth += 1
        var stack: [Work] = []
        while true {
            while let caused = putAside.popLast() { stack.append(caused) }
            guard var work = stack.popLast() else { break }
            guard let continuation = work.next() else { continue }
            continuation.run(work.future)
            // The younger siblings of this continuation come after all that it caused. If nobody else holds the future,
            // none will be added any more, and forgetting it now keeps the stack of a long chain short.
            if isKnownUniquelyReferenced(&work.future) {
                work.continuation = work.future.nextContinuation()
                if work.continuation == nil { continue }
            }
            stack.append(work)
        }
        depth -= 1
    }

    /// Lets go of what waits, leaving nothing with the caller. Releasing a continuation may release the next future of
    /// a chain, whose own continuations then arrive here while the outermost call is emptying the list: a loop, no
    /// recursion.
    func release(_ continuations: inout ContinuationQueue) {
        toRelease.append(continuations)
        continuations = ContinuationQueue()
        guard !isReleasing else { return }
        isReleasing = true
        while toRelease.popLast() != nil {}
        isReleasing = false
    }
}

extension ContinuationRunner {
    /// The runner of the calling thread, made at its first use and released when the thread ends.
    static var current: ContinuationRunner {
        guard let key else { return ContinuationRunner() }
        if let known = pthread_getspecific(key) {
            return Unmanaged<ContinuationRunner>.fromOpaque(known).takeUnretainedValue()
        }
        let new = ContinuationRunner()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    /// A POSIX key, because `Thread.threadDictionary` costs more than a whole link. It is nil when the process has used
    /// up all its keys; then chains recurse.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { pointer in
            // Optional on some platforms and not on others.
            let runner: UnsafeMutableRawPointer? = pointer
            if let runner { Unmanaged<ContinuationRunner>.fromOpaque(runner).release() }
        }
        return failure == 0 ? key : nil
    }()
}
