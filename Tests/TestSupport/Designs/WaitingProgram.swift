import Conformance

/// A random program of handlers on one thread. The handlers settle promises, and block until other promises are settled.
/// Some handlers block until a handler that they have just added has run.
///
/// Beyond a certain depth, a design runs handlers in a loop instead of in nested calls. The loop must not change what happens
/// if handlers block: each handler runs once, and the handlers start in the same order at every depth.
public struct WaitingProgram: Sendable, CustomStringConvertible {
    /// One action of a handler. A promise is given by its number.
    enum Step: Sendable {
        case settle(Int)
        case wait(Int)
        /// Adds a link to a promise, and waits for the promise of the link.
        case link(Place)
    }

    /// The promise to which a handler is added.
    enum Place: Sendable {
        /// The link that comes so many links before the last link of the chain.
        case link(above: Int)
        /// The promise with this number, which a handler settles.
        case promise(Int)
    }

    private let handlers: [(place: Place, steps: [Step])]
    private static let promises = 4
    /// The number of links at the end of the chain that have handlers.
    private static let linksWithHandlers = 3

    /// Makes a program. The same seed makes the same program.
    ///
    /// Each wait ends, for two reasons: the handlers that are added last settle one promise each, and a handler of a promise
    /// settles and awaits only promises with lower numbers.
    ///
    /// A handler that settles a promise does nothing else. If it had a second action, nested calls would run the handlers of
    /// the settled promise before this action, and the loop would run them after this action.
    init(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var handlers: [(Place, [Step])] = []
        for above in 0..<Self.linksWithHandlers {
            // The last link gets more handlers, because a wait in one of them runs the others first.
            for _ in 0..<random.below(above == 0 ? 7 : 4) {
                handlers.append((.link(above: above), Self.steps(among: Self.promises, &random)))
            }
        }
        for promise in 0..<Self.promises {
            for _ in 0..<random.below(4) {
                handlers.append((.promise(promise), Self.steps(among: promise, &random)))
            }
        }
        self.handlers = handlers
    }

    /// Runs some hundred programs behind short and long rows of links. Returns the first fault, or nil if each handler of each
    /// program ran once and the handlers started in the same order behind every row.
    public static func firstFault<Promise>(in design: WaitingDesign<Promise>) -> String? {
        // The lengths of the rows: around the depth at which the loop begins, and far beyond this depth.
        let rows = [4] + Array(27...36) + [64, 65, 100, 101]
        for program in (0..<400).map(WaitingProgram.init) {
            let order = program.order(behind: linksWithHandlers, in: design)
            if order.sorted() != Array(program.handlers.indices) { return "\(order) of\n\(program)" }
            for links in rows {
                let deep = program.order(behind: links, in: design)
                if deep != order { return "\(deep) behind \(links) links instead of \(order) of\n\(program)" }
            }
        }
        return nil
    }

    /// The numbers of the handlers, in the order in which they start behind the given number of links.
    private func order<Promise>(behind links: Int, in design: WaitingDesign<Promise>) -> [Int] {
        let (root, settleRoot) = design.pending()
        let row = (0..<links).reduce(into: [root]) { row, _ in row.append(design.link(row[row.count - 1])) }
        let settled = (0..<Self.promises).map { _ in design.pending() }
        // Each promise is settled once, because a design may warn of a second settlement.
        let toSettle = Locked(Set(settled.indices))
        let settle: @Sendable (Int) -> Void = { number in
            let isFirst = toSettle.withLock { $0.remove(number) != nil }
            if isFirst { settled[number].settle() }
        }
        let log = EventLog<Int>()
        let promise: @Sendable (Place) -> Promise = { [row] place in
            switch place {
            case .link(let above): row[row.count - 1 - above]
            case .promise(let promise): settled[promise].promise
            }
        }
        for (number, handler) in handlers.enumerated() {
            design.add(promise(handler.place)) {
                log.record(number)
                for step in handler.steps {
                    switch step {
                    case .settle(let promise): settle(promise)
                    case .wait(let promise): design.wait(settled[promise].promise)
                    case .link(let place): design.wait(design.link(promise(place)))
                    }
                }
            }
        }
        for number in settled.indices { design.add(root) { settle(number) } }
        settleRoot()
        return log.events
    }

    public var description: String { handlers.map { "\($0.place): \($0.steps)" }.joined(separator: "\n") }

    private static func steps(among promises: Int, _ random: inout SplitMix64) -> [Step] {
        guard promises > 0 else { return [] }
        switch random.below(4) {
        case 0: return [.settle(random.below(promises))]
        case 1:
            // A wait before the link shows whether the wait changes anything for the next action.
            let first = (0..<random.below(2)).map { _ in Step.wait(random.below(promises)) }
            return first + [.link(.link(above: random.below(linksWithHandlers)))]
        case 2: return [.link(.promise(random.below(promises)))]
        default: return (0..<random.below(3)).map { _ in .wait(random.below(promises)) }
        }
    }
}

extension SplitMix64 {
    /// A random number from zero up to the limit, without the limit.
    fileprivate mutating func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &self) }
}
