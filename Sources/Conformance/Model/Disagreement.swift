/// A program on which a design does something else than the model says.
public struct Disagreement: Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// Makes the program again from which ``program`` was shrunk; `nil` for a program that was given.
    public let seed: UInt64?
    /// The smallest program that was found.
    public let program: PromiseProgram
    /// What is wrong, in one sentence.
    public let problem: String
    /// The number of the step after which it shows, counted from 1.
    public let step: Int
    /// What must happen in that step, a line each: the handlers that run, then how all promises have ended.
    public let expected: [String]
    /// What did happen, in lines of the same kind.
    public let observed: [String]

    init(_ design: String, seed: UInt64?, _ program: PromiseProgram, _ moment: Forecast.Moment, _ found: Trial.Finding)
    {
        self.design = design
        self.seed = seed
        self.program = program
        problem = found.problem.text
        step = found.step + 1
        var events = found.events.filter { $0.name != .codeReturned }
        if !found.problem.concernsOrder {
            // Events may come in several orders: those that came are shown in the one in which they are expected.
            let places = Dictionary(moment.events.enumerated().map { ($1.name, $0) }, uniquingKeysWith: min)
            events.sort { places[$0.name, default: .max] < places[$1.name, default: .max] }
        }
        expected =
            moment.events.map { Self.line($0.name, $0.input, $0.place) } + moment.requests.compactMap(Self.line)
            + moment.endings.map { Self.line($0) }
        observed =
            events.map { Self.line($0.name, $0.input, $0.place) } + found.requests.compactMap(Self.line)
            + found.endings.map { Self.line($0) }
    }

    private static func line(_ name: Name, _ input: Ending?, _ place: Forecast.EventPlace?) -> String {
        "\(name) runs with \(input.map(\.description) ?? "nothing")\(place == .queue ? ", on the queue" : "")"
    }

    private static func line(_ request: Forecast.Request) -> String? {
        request.inputs == 0 ? nil : "\(request.name) asks for \(request.inputs) input\(request.inputs == 1 ? "" : "s")"
    }

    private static func line(_ fate: Forecast.Fate) -> String {
        "\(fate.name) is \(fate.ending?.description ?? "pending")"
    }

    /// The program, and expected and observed side by side.
    public var description: String {
        let width = max(8, expected.map(\.count).max() ?? 0) + 3
        let rows = (0..<max(expected.count, observed.count)).map { index in
            let left = index < expected.count ? expected[index] : ""
            let right = index < observed.count ? observed[index] : ""
            let sign = left == right ? " " : "✗"
            return "  \(sign) " + Self.pad(left, to: width) + right
        }
        let origin = seed.map { "the program with seed \($0), made smaller" } ?? "this program"
        return """
            \(design) disagrees with the model on \(origin):

            \(program.lines.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n"))

            After step \(step): \(problem)

                \(Self.pad("expected", to: width))observed
            \(rows.joined(separator: "\n"))
            """
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
