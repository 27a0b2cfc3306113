import Conformance

extension FuzzReport {
    /// A program on which the design departs from the forecast of the model, or crashes.
    public struct Disagreement: Codable, Sendable, CustomStringConvertible {
        /// The name of the design.
        public let design: String
        /// The seed of the random program from which ``program`` was shrunk; `nil` if the program was given.
        public internal(set) var seed: UInt64?
        /// The smallest program that was found to disagree or crash.
        public let program: PromiseProgram
        /// What is wrong, in one sentence.
        public let problem: String
        /// The number of the step after which the problem shows, counted from 1; for a crash, the number of the last step.
        public let step: Int
        /// Whether the shrinking of the program ended early, for lack of time.
        public internal(set) var mayBeSmaller = false
        /// The expected and observed lines about ``step``: the handlers that run, the inputs that combinations ask for, and the
        /// state of every promise; `nil` for a crash.
        private let table: String?

        /// Makes a disagreement that shows after a step, with what was observed in this step.
        init(
            _ program: PromiseProgram, _ programRun: ProgramRun, _ problem: Comparison.Problem, after step: Int,
            _ forecast: ProgramForecast.Step
        ) {
            design = programRun.trial.design.name
            self.program = program
            self.problem = problem.text
            self.step = step + 1
            table = Self.table(forecast, programRun, isOrder: problem.concernsOrder)
        }

        /// Makes the disagreement of a program that ends its process or never ends.
        init(_ design: String, seed: UInt64?, _ program: PromiseProgram, crash: String) {
            (self.design, self.seed, self.program) = (design, seed, program)
            (problem, step, table) = (crash, program.steps.count, nil)
        }

        private static func table(
            _ forecast: ProgramForecast.Step, _ programRun: ProgramRun, isOrder: Bool
        ) -> String {
            let events = programRun.events.filter { $0.name != .codeReturned }
            // If only the order of the events is wrong, the report shows the correct order that is closest to the observed order.
            // Otherwise the report shows any correct order.
            let right = isOrder ? forecast.events(nearTo: events.map(\.name)) : forecast.events
            let expectedEvents = right.map { line($0.name, $0.input, $0.place) }
            // The report says where a handler ran only if the forecast says where it must run.
            let placed = Set(forecast.events.filter { $0.place != nil }.map(\.name))
            let observedEvents = events.map { line($0.name, $0.input, placed.contains($0.name) ? $0.place : nil) }
            let pair = isOrder ? ComparisonTable.inOrder : ComparisonTable.paired
            let handlers = pair(expectedEvents, observedEvents)
            let requests = ComparisonTable.paired(
                forecast.requests.compactMap { line($0.name, $0.inputs) },
                forecast.requests.compactMap { line($0.name, programRun.requests(of: $0.name)) })
            let states = ComparisonTable.paired(
                forecast.states.map { line($0.name, $0.ending) },
                forecast.states.map { line($0.name, programRun.ending(of: $0.name)) })
            return ComparisonTable.text(handlers + requests + states)
        }

        private static func line(
            _ name: Name, _ input: Ending?, _ place: ProgramForecast.EventPlace?
        ) -> ComparisonTable.Line {
            let suffix = place == .queue ? ", on the queue" : ""
            return (name, "\(name) runs with \(input.map(\.description) ?? "nothing")\(suffix)")
        }

        private static func line(_ name: Name, _ count: Int) -> ComparisonTable.Line? {
            guard count > 0 else { return nil }
            let inputs = "\(count) input\(count == 1 ? "" : "s")"
            return (name, "\(name) asks for \(inputs)")
        }

        private static func line(_ name: Name, _ ending: Ending?) -> ComparisonTable.Line {
            (name, "\(name) is \(ending?.description ?? "pending")")
        }

        /// The program, and the expected and observed lines side by side.
        public var description: String {
            let origin = seed.map { "the program with seed \($0), made smaller" } ?? "this program"
            let lines = program.lines.enumerated().map { number, line in "  \(number + 1)  \(line)" }
            let hint = mayBeSmaller ? " (there was no time to make it as small as possible)" : ""
            let verb = table == nil ? "fails" : "disagrees with the model"
            let result = table.map { "After step \(step): \(problem)\n\n\($0)" } ?? problem
            return """
                \(design) \(verb) on \(origin)\(hint):

                \(lines.joined(separator: "\n"))

                \(result)
                """
        }
    }
}
