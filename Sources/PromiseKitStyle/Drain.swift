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

    /// A list of handlers, read from the front, and the box that holds the outcome for them.
    private struct Frame {
        let box: AnyBox
        var first: Handler?
        var restBackwards: [Handler]

        init(_ waiting: inout Handlers, of box: AnyBox) {
            self.box = box
            first = waiting.first.take()
            restBackwards = []
            swap(&restBackwards, &waiting.rest)
            restBackwards.reverse()
        }

        /// Gives a handler away, so that it and what it captured can go as soon as it has run.
        mutating func next() -> Handler? {
            if let handler = first.take() ?? restBackwards.popLast() {
                return handler
            }
            return isFinished() ? nil : first.take()
        }

        mutating func isFinished() -> Bool {
            if first != nil || !restBackwards.isEmpty { return false }
            guard var added = box.handlersAddedMeanwhile() else { return true }
            self = Frame(&added, of: box)
            return false
        }
    }

    /// Runs handlers that have been taken from `box`, and those added to it until there are none.
    func run(_ waiting: inout Handlers, of box: AnyBox) {
        guard depth < Self.depthLimit else {
            return putAside.append(Frame(&waiting, of: box))
        }
        depth += 1
        defer { depth -= 1 }
        var frame = Frame(&waiting, of: box)
        var outerFrames: [Frame] = []
        while true {
            if let handler = frame.next() {
                handler(frame.box)
            } else if let outer = outerFrames.popLast() {
                frame = outer
            } else {
                return
            }
            if let next = putAside.popLast() {
                // A list that was read to its end is not kept: a chain would keep one for each of its links.
                if !frame.isFinished() { outerFrames.append(frame) }
                frame = next
                while let earlier = putAside.popLast() {
                    outerFrames.append(frame)
                    frame = earlier
                }
            }
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
    /// The loop of the calling thread.
    ///
    /// A pthread key costs a few nanoseconds; `Thread.threadDictionary` costs more than a link does.
    static var current: Drain {
        if let known = pthread_getspecific(key) {
            return Unmanaged<Drain>.fromOpaque(known).takeUnretainedValue()
        }
        let drain = Drain()
        pthread_setspecific(key, Unmanaged.passRetained(drain).toOpaque())
        return drain
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
