import Foundation

/// A promise from another library, with names of its own. Don't change it.
///
/// The code that has the pen writes the letter, and any number of readers can read it. If it can't be written, it's lost.
final class Letter<Content: Sendable>: @unchecked Sendable {
    enum Fate: Sendable {
        case arrived(Content)
        case lost(any Error)
    }

    // The lock guards the two variables below it.
    private let lock = NSLock()
    private var fate: Fate?
    private var readers: [@Sendable (Fate) -> Void] = []

    /// Nil while the letter is on its way.
    var fateByNow: Fate? { lock.withLock { fate } }

    /// A letter on its way, and the pen that decides its fate. Only the first use of the pen counts.
    static func send() -> (letter: Letter, pen: Pen) {
        let letter = Letter()
        return (letter, Pen(letter: letter))
    }

    struct Pen: Sendable {
        fileprivate let letter: Letter
        func arrive(_ content: Content) { letter.end(.arrived(content)) }
        func lose(_ error: any Error) { letter.end(.lost(error)) }
    }

    /// Calls the reader once, on the queue; without a queue on the thread that decides, or at once.
    func read(on queue: DispatchQueue?, _ reader: @escaping @Sendable (Fate) -> Void) {
        let hop: @Sendable (Fate) -> Void = { fate in
            if let queue { queue.async { reader(fate) } } else { reader(fate) }
        }
        let decided = lock.withLock { () -> Fate? in
            if fate == nil { readers.append(hop) }
            return fate
        }
        if let decided { hop(decided) }
    }

    /// A letter that arrives with what the closure makes of this one, or is lost with what it throws.
    func answer<New>(
        on queue: DispatchQueue?, _ body: @escaping @Sendable (Content) throws -> New
    ) -> Letter<New> {
        let (next, pen) = Letter<New>.send()
        read(on: queue) { fate in
            do {
                switch fate {
                case .arrived(let content): pen.arrive(try body(content))
                case .lost(let error): pen.lose(error)
                }
            } catch { pen.lose(error) }
        }
        return next
    }

    /// The same for a closure that sends another letter. This one has the fate of that one.
    func forward<New>(
        on queue: DispatchQueue?, _ body: @escaping @Sendable (Content) throws -> Letter<New>
    ) -> Letter<New> {
        let (next, pen) = Letter<New>.send()
        read(on: queue) { fate in
            do {
                switch fate {
                case .arrived(let content): try body(content).read(on: nil) { next.end($0) }
                case .lost(let error): pen.lose(error)
                }
            } catch { pen.lose(error) }
        }
        return next
    }

    /// The same for a letter that is lost. A letter that arrives passes through.
    func replace(
        on queue: DispatchQueue?, _ body: @escaping @Sendable (any Error) throws -> Letter
    ) -> Letter {
        let (next, pen) = Letter.send()
        read(on: queue) { fate in
            guard case .lost(let error) = fate else { return next.end(fate) }
            do { try body(error).read(on: nil) { next.end($0) } } catch { pen.lose(error) }
        }
        return next
    }

    fileprivate func end(_ new: Fate) {
        let waiting = lock.withLock { () -> [@Sendable (Fate) -> Void] in
            guard fate == nil else { return [] }
            fate = new
            defer { readers = [] }
            return readers
        }
        for reader in waiting { reader(new) }
    }
}
