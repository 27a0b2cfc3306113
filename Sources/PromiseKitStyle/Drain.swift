import Foundation

/// The loop that runs handlers, one for each thread.
///
/// A handler that seals the next box would run that box's handlers from inside itself, they would seal the boxes after
/// them, and a long chain would end the stack. So this nests only `depthLimit` deep. Beyond that, sealing puts the
/// box's handlers aside and returns, and the innermost loop runs them as soon as the handler that caused them has
/// returned, before that handler's next sibling. What is put aside is a stack of half-read lists, exactly what
/// the call stack would have held: the order of the handlers is the same at every depth.
///
/// So a handler that seals another box by hand finds that box's immediate handlers run when the call returns, if it is
/// itself nested less than `depthLimit` deep.
///
/// Only its own thread uses a drain, and none of its accesses is still open when it calls a handler. So Swift's check
/// for overlapping accesses is left out here as in `Box.swift`, which has the numbers.
final class Drain {
    static let depthLimit = 32

    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var putAside: [Frame] = []
    @exclusivity(unchecked) private var isReleasing = false
    @exclusivity(unchecked) private var toRelease: [(Handlers, AnyBox?)] = []

    /// Handlers that are being run, and the box that holds the outcome for them.
    private struct Frame {
        let box: AnyBox
        var batch: Batch

        init(_ waiting: inout Handlers, of box: AnyBox) {
            self.box = box
            batch = Batch(&waiting)
        }

        mutating func isFinished() -> Bool {
            batch.isEmpty && !box.moveHandlersAddedMeanwhile(to: &batch)
        }
    }

    /// Runs handlers that have been taken from `box`, and those added to it until there are none.
    func run(_ waiting: inout Handlers, of box: AnyBox) {
        guard depth < Self.depthLimit else {
            return putAside.append(Frame(&waiting, of: box))
        }
        depth += 1
        if depth < Self.depthLimit {
            var batch = Batch(&waiting)
            repeat {
                while let handler = batch.next() { handler.run(box) }
            } while box.moveHandlersAddedMeanwhile(to: &batch)
        } else {
            putAside.append(Frame(&waiting, of: box))
            runAllPutAside()
        }
        depth -= 1
    }

    /// The innermost loop. What a handler has caused to be put aside comes before the handler's next sibling.
    private func runAllPutAside() {
        var frames: [Frame] = []
        while true {
            // Mostly there is one, and it comes next.
            while putAside.count > 1, let next = putAside.popLast() { frames.append(next) }
            guard var frame = putAside.popLast() ?? frames.popLast() else { return }
            if let handler = frame.batch.next() { handler.run(frame.box) }
            // A list that was read to its end is not kept: a chain would keep one for each of its links.
            if !frame.isFinished() { frames.append(frame) }
        }
    }

    /// Lets go of what a dying box held. The outermost call loops, calls from inside it only leave their load.
    ///
    /// The load is moved out of the box, for whatever stayed in it would be released by its `deinit` after all.
    func release(_ handlers: inout Handlers, _ adopter: inout AnyBox?) {
        toRelease.append((handlers.takeAll(), adopter.take()))
        guard !isReleasing else { return }
        isReleasing = true
        while toRelease.popLast() != nil {}
        isReleasing = false
    }
}

extension Drain {
    /// Calls `body` with the loop of the calling thread.
    ///
    /// A pthread key costs a few nanoseconds; `Thread.threadDictionary` costs more than a link does. The key holds the
    /// loop until its thread ends, so it need not be retained for the call: that would cost two atomic operations, and
    /// 3 % of a link.
    static func withCurrent(_ body: (Drain) -> Void) {
        if let known = pthread_getspecific(key) {
            return Unmanaged<Drain>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
        }
        let drain = Drain()
        pthread_setspecific(key, Unmanaged.passRetained(drain).toOpaque())
        body(drain)
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { discard($0) }
        return key
    }()

    /// The system hands the pointer over as an optional on some platforms and not on others.
    private static func discard(_ drain: UnsafeMutableRawPointer?) {
        if let drain {
            Unmanaged<Drain>.fromOpaque(drain).release()
        }
    }
}
