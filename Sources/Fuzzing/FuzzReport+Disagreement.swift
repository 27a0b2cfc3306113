import Conformance

extension FuzzReport {
    /// A program on which the design does something else than the model forecasts.
    public struct Disagreement: Sendable, CustomStringConvertible {
        /// The name of the design.
        public let design: String
        /// The seed of the random program from which ``program`` was shrunk; `nil` if the program was given.
        public let seed: UInt64?
        /// The smallest such program that was found.
        public let program: PromiseProgram
        /// What is wrong, in one sentence.
        public let problem: String
        /// The number of the step after which the problem shows, counted from 1.
        public let step: Int
        /// What must happen in that step, line by line: the handlers that run, and then the state of every promise.
        public let expected: [String]
        /// What happened in that step, in lines of the same form.
        public let observed: [String]

        init(
            _ design: String, seed: UInt64?, _ program: PromiseProgram, _ stepForecast: ProgramForecast.Step,
            _ found: ProgramCheck.Finding
        ) {
            self.design = design
            self.seed = seed
            self.program = program
            problem = found.problem.text
            step = found.step + 1
            var events = found.events.filter { $0.name != .codeReturned }
            if !found.problem.concernsOrder {
                // Unless the order is the problem, observed events are shown in the order of the expected ones.
                let places = Dictionary(stepForecast.events.enumerated().map { ($1.name, $0) }, uniquingKeysWith: min)
                events.sort { places[$0.name, default: .max] < places[$1.name, default: .max] }
            }
            expected =
                stepForecast.events.map { Self.line($0.name, $0.input, $0.place) }
                + stepForecast.requests.compactMap(Self.line)
                + stepForecast.states.map { Self.line($0) }
            observed =
                events.map { Self.line($0.name, $0.input, $0.place) } + found.requests.compactMap(Self.line)
                + found.states.map { Self.line($0) }
        }

        private static func line(_ name: Name, _ input: Ending?, _ place: ProgramForecast.EventPlace?) -> String {
            "\(name) runs with \(input.map(\.description) ?? "nothing")\(place == .queue ? ", on the queue" : "")"
        }

        private static func line(_ request: ProgramForecast.Request) -> String? {
            request.inputs == 0
                ? nil : "\(request.name) asks for \(request.inputs) input\(request.inputs == 1 ? "" : "s")"
        }

        private static func line(_ state: ProgramForecast.PromiseState) -> String {
            "\(state.name) is \(state.ending?.description ?? "pending")"
        }

        /// The program, and the expected and observed lines side by side.
        public var description: String {
            let width = max(8, expected.map(\.count).max() ?? 0) + 3
            let rows = (0..<max(expected.count, observed.count)).map { index in
                let left = index < expected.count ? expected[index] : ""
                let right = index < observed.count ? observed[index] : ""
                let sign = left == right ? " " : "✗"
                return "  \(sign) " + left.padded(to: width) + right
            }
            let origin = seed.map { "the program with seed \($0), made smaller" } ?? "this program"
            return """
                \(design) disagrees with the model on \(origin):

                \(program.lines.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n"))

                After step \(step): \(problem)

                    \("expected".padded(to: width))observed
                \(rows.joined(separator: "\n"))
                """
        }
    }
}
