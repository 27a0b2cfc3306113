/// A program whose last steps run at once, each on a thread of its own.
///
/// Only programs are made whose outcome does not depend on the order of these steps: the model forecasts all orders, and
/// they must agree on the handlers that run, on what each of them receives, and on the state of every promise at the end.
/// Whatever the threads do, that must happen. An order of two handlers that is the same in all forecasts must be kept, too.
struct ThreadedProgram: Sendable {
    /// How many steps run at once.
    static let threads = 3

    /// All steps. Those that run at once are the last ones.
    let program: PromiseProgram
    /// The forecast of the steps before them.
    let before: [ProgramForecast.Step]
    /// The forecast of the steps that run at once, taken together.
    let atOnce: ProgramForecast.Step

    /// The steps that run at once.
    var stepsAtOnce: ArraySlice<PromiseProgram.Step> { program.steps.suffix(Self.threads) }

    /// Makes the threaded program of a program; `nil` if its outcome depends on the order of the last steps.
    init?(_ program: PromiseProgram, traits: ModelTraits) {
        guard program.steps.count > Self.threads, Self.usesNothingMadeAtOnce(program) else { return nil }
        let start = program.steps.count - Self.threads
        var before: [ProgramForecast.Step] = []
        var agreed: ProgramForecast.Step?
        for order in Self.orders(of: Array(start..<program.steps.count)) {
            let reordered = PromiseProgram(steps: program.steps[..<start] + order.map { program.steps[$0] })
            guard let forecast = PromiseModel.forecast(of: reordered, traits: traits) else { return nil }
            before = Array(forecast.steps[..<start])
            let step = Self.joined(forecast.steps[start...])
            guard let both = Self.agreed(agreed ?? step, step) else { return nil }
            agreed = both
        }
        guard let agreed, !agreed.events.isEmpty else { return nil }
        self.program = program
        self.before = before
        atOnce = agreed
    }

    /// Whether no step uses a promise that is made at once. A handler may run before the program knows the promise that adding
    /// the handler has made, so chance would decide what the handler finds.
    private static func usesNothingMadeAtOnce(_ program: PromiseProgram) -> Bool {
        let all = program.names
        return program.steps.suffix(threads).compactMap(\.name).allSatisfy { made in
            all.filter { $0 == made }.count == 1
        }
    }

    /// One forecast for several steps.
    private static func joined(_ steps: ArraySlice<ProgramForecast.Step>) -> ProgramForecast.Step {
        var joined = ProgramForecast.Step()
        for step in steps {
            joined.events += step.events.map { .init(name: $0.name, input: $0.input, place: nil) }
            joined.constraints += step.constraints.filter { $0.reason == .registration || $0.reason == .consequence }
        }
        joined.states = (steps.last?.states ?? []).sorted { $0.name < $1.name }
        return joined
    }

    /// What is the same in both forecasts; `nil` if they differ in more than the order of events.
    private static func agreed(
        _ one: ProgramForecast.Step, _ other: ProgramForecast.Step
    ) -> ProgramForecast.Step? {
        func inputs(_ step: ProgramForecast.Step) -> [Name: Ending] {
            Dictionary(step.events.map { ($0.name, $0.input) }, uniquingKeysWith: { first, _ in first })
        }
        guard one.states == other.states, one.events.count == other.events.count, inputs(one) == inputs(other) else {
            return nil
        }
        var agreed = one
        agreed.constraints.removeAll { !other.constraints.contains($0) }
        return agreed
    }

    private static func orders(of steps: [Int]) -> [[Int]] {
        guard let first = steps.first else { return [[]] }
        return orders(of: Array(steps.dropFirst())).flatMap { rest in
            (0...rest.count).map { position in
                var order = rest
                order.insert(first, at: position)
                return order
            }
        }
    }
}
