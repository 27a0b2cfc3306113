import Conformance

/// A program whose last steps are made by several threads at the same time.
///
/// The steps that settle promises or add observers are moved to the end and dealt out to the threads in turns. Only such
/// programs are made in which everything ends alike in whatever order these steps are made, so that chance has no part in
/// what is expected. The order within a thread does not count either: what a step causes on a queue may happen only after
/// the next step of its thread.
struct ThreadedProgram: Sendable {
    private static let threads = 3
    /// More steps than that would have too many orders to try.
    private static let stepsOnThreads = 5

    /// The steps that are made one after the other, before the threads begin.
    let head: [PromiseProgram.Step]
    /// The steps of each thread, in their order.
    let tails: [[PromiseProgram.Step]]
    /// What must happen in each step of the head, in any order.
    let headForecasts: [ProgramForecast.Step]
    /// What must happen when the threads make their steps, in any order.
    let tailForecast: ProgramForecast.Step

    /// Makes the program of the seed. Programs in which the order of the threads matters are skipped.
    static func make(seed: UInt64, traits: ModelTraits) -> ThreadedProgram {
        var random = SplitMix64(seed: seed)
        while true {
            let (program, _) = ProgramGenerator.program(seed: random.next(), traits: traits)
            if let made = ThreadedProgram(program, traits: traits) { return made }
        }
    }

    /// `nil` if the program settles too little at its end, or if the order of the threads matters.
    init?(_ program: PromiseProgram, traits: ModelTraits) {
        let last = program.steps.filter(\.canBeLast).map(\.withOneAttempt)
        let onThreads = last.suffix(Self.stepsOnThreads)
        guard onThreads.count(where: \.isSettling) > 1 else { return nil }
        let head = program.steps.filter { !$0.canBeLast } + last.dropLast(onThreads.count)
        let tails = (0..<Self.threads).map { thread in
            onThreads.enumerated().filter { $0.offset % Self.threads == thread }.map(\.element)
        }
        var found: [ProgramForecast.Step]?
        var common: ProgramForecast.Step?
        for order in Self.orders(Array(onThreads)) {
            let program = PromiseProgram(steps: head + order)
            guard let forecast = PromiseModel.forecast(of: program, traits: traits) else { return nil }
            let steps = forecast.steps.map(\.withoutOrder)
            let tail = ProgramForecast.Step(together: steps.dropFirst(head.count))
            if let common, !common.isLike(tail) { return nil }
            (found, common) = (Array(steps.prefix(head.count)), tail)
        }
        guard let found, let common else { return nil }
        (self.head, self.tails, headForecasts, tailForecast) = (head, tails, found, common)
    }

    private static func orders(_ steps: [PromiseProgram.Step]) -> [[PromiseProgram.Step]] {
        guard !steps.isEmpty else { return [[]] }
        return steps.indices.flatMap { index in
            var rest = steps
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }

    /// The program as the report shows it.
    var lines: [String] {
        head.map(\.description)
            + tails.enumerated().flatMap { number, steps in steps.map { "thread \(number + 1):  \($0)" } }
    }
}

extension PromiseProgram.Step {
    fileprivate var isSettling: Bool { if case .settle = self { true } else { false } }

    /// The step without all attempts but the first. Another thread could come between two attempts.
    fileprivate var withOneAttempt: Self {
        if case .settle(let name, let attempts) = self { .settle(name, Array(attempts.prefix(1))) } else { self }
    }

    /// Whether it makes no promise, so that no other step needs to wait for it.
    fileprivate var canBeLast: Bool {
        switch self {
        case .settle, .observe: true
        default: false
        }
    }
}

extension ProgramForecast.Step {
    /// What happens in several steps together.
    fileprivate init(together steps: some BidirectionalCollection<ProgramForecast.Step>) {
        self.init()
        events = steps.flatMap(\.events)
        states = steps.last?.states ?? []
    }

    /// The same events and states, at any place, in any order, and whatever combinations ask for.
    fileprivate var withoutOrder: ProgramForecast.Step {
        var step = self
        step.events = events.map { ProgramForecast.Event(name: $0.name, input: $0.input, place: nil) }
        step.constraints = []
        step.requests = []
        return step
    }

    /// Whether the same handlers run with the same outcomes, and all promises end alike.
    fileprivate func isLike(_ other: ProgramForecast.Step) -> Bool {
        states == other.states && events.sorted { $0.name < $1.name } == other.events.sorted { $0.name < $1.name }
    }
}
