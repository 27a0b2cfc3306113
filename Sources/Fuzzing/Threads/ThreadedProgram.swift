import Conformance

/// A program whose last steps run at the same time, each on a thread of its own.
///
/// If several of these steps try to settle one promise in different ways, the step that runs first decides the outcome. Nothing
/// else may depend on the order of the steps. The model makes a forecast for every order. The forecasts in which the same steps
/// decide must agree on three points:
///
/// - the handlers that run;
/// - the outcome that each handler receives;
/// - the state of every promise at the end.
///
/// Whatever the threads do, one of these forecasts must come true. If all orders with the same result put two handlers in the
/// same order, the design must keep the order of these handlers.
public struct ThreadedProgram: Sendable {
    /// How many steps run at the same time.
    public static let threads = 3

    /// All steps. The last ``threads`` steps run at the same time.
    public let program: PromiseProgram
    /// The forecasts for ``ProgramCheck``. The last element is about the steps that run at the same time: one forecast for each
    /// result that they may have together. They may have several results if they settle the same promise in different ways, since
    /// only the first of them settles it.
    let forecasts: [[ProgramForecast.Step]]

    /// Whether the steps that run at the same time may end in different ways.
    var hasAlternatives: Bool { forecasts.contains { $0.count > 1 } }

    /// Makes a threaded program; `nil` if the program is too short, if its last steps run no handler, or if more depends on their
    /// order than which of them settles a promise first.
    init?(_ program: PromiseProgram, traits: ModelTraits) {
        guard program.steps.count > Self.threads, Self.usesNoPromiseOfLastSteps(program) else { return nil }
        let start = program.steps.count - Self.threads
        var before: [ProgramForecast.Step] = []
        var found: [(deciding: [Int], step: ProgramForecast.Step)] = []
        for order in Self.orders(of: Array(start..<program.steps.count)) {
            let reordered = PromiseProgram(steps: program.steps[..<start] + order.map { program.steps[$0] })
            guard let forecast = PromiseModel.forecast(of: reordered, traits: traits) else { return nil }
            before = Array(forecast.steps[..<start])
            let step = Self.joined(forecast.steps[start...])
            let deciding = Self.deciding(order, program)
            if let index = found.firstIndex(where: { $0.deciding == deciding }) {
                guard let both = Self.merged(found[index].step, step) else { return nil }
                found[index].step = both
            } else {
                found.append((deciding, step))
            }
        }
        // Forecasts that differ only in the order of events are merged.
        let atOnce = found.reduce(into: [ProgramForecast.Step]()) { different, one in
            for (index, other) in different.enumerated() {
                if let both = Self.merged(other, one.step) {
                    different[index] = both
                    return
                }
            }
            different.append(one.step)
        }
        guard atOnce.contains(where: { !$0.events.isEmpty }) else { return nil }
        self.program = program
        forecasts = before.map { [$0] } + [atOnce]
    }

    /// The settling steps that come first for their promise in this order of the steps. The other settling steps change nothing.
    private static func deciding(_ order: [Int], _ program: PromiseProgram) -> [Int] {
        var settled = Set<Name>()
        return order.filter { index in
            guard case .settle(let name, _) = program.steps[index] else { return false }
            return settled.insert(name).inserted
        }.sorted()
    }

    /// Whether no step uses a promise that one of the last steps makes. A handler may run before the call that makes the promise
    /// has returned it, so chance would decide whether the handler can use the promise.
    private static func usesNoPromiseOfLastSteps(_ program: PromiseProgram) -> Bool {
        let all = program.names
        return program.steps.suffix(threads).compactMap(\.name).allSatisfy { made in
            all.filter { $0 == made }.count == 1
        }
    }

    /// Joins the forecasts of several steps into one.
    private static func joined(_ steps: ArraySlice<ProgramForecast.Step>) -> ProgramForecast.Step {
        var joined = ProgramForecast.Step()
        for step in steps {
            joined.events += step.events.map { .init(name: $0.name, input: $0.input, place: nil) }
            joined.constraints += step.constraints.filter { $0.reason == .registration || $0.reason == .consequence }
        }
        joined.states = (steps.last?.states ?? []).sorted { $0.name < $1.name }
        return joined
    }

    /// Merges two forecasts into one with the constraints that both have; `nil` if they differ in more than the order of events.
    private static func merged(
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
