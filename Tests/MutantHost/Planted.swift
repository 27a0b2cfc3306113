import Conformance
import ConformanceMutants
import Foundation
import Shaking

/// Shakes each mutant whose fault is a race, and shows in how many runs the rules that are meant for the fault catch it.
struct Planted {
    private static let runs = 10
    /// The number of verdicts of each rule on the design without a fault, which must keep the rule.
    private static let runsWithoutFault = 2
    /// The factor for the timeout. It is small, because some faults show only when a deadline passes.
    private static let patience = 0.15

    private let seconds: Double
    private let seed: UInt64
    /// Priorities, if the number of blocks is given. Otherwise pauses.
    private let strategy: ShakingStrategy
    /// The beginning of the identifiers of the rules to use.
    private let prefix: String

    /// Reads the arguments: seconds, seed, prefix of rules and number of blocks, each of which may be missing or empty.
    init(_ arguments: [String]) throws {
        func number<Number: LosslessStringConvertible>(_ index: Int, or usual: Number) throws -> Number {
            guard index < arguments.count, !arguments[index].isEmpty else { return usual }
            guard let number = Number(arguments[index]) else { throw NoNumber(text: arguments[index]) }
            return number
        }
        seconds = try number(0, or: 3)
        seed = try number(1, or: 1)
        let blocks: UInt64 = try number(3, or: 0)
        strategy = blocks == 0 ? .pauses : .priorities(blocks: blocks)
        prefix = arguments.count > 2 ? arguments[2] : ""
        if RuleBook.rules(startingWith: prefix).isEmpty { throw NoSuchRule(name: prefix) }
    }

    /// Prints the table. Returns whether every race was found in at least nine of ten runs, and nothing was found in the design
    /// without a fault.
    func run() async throws -> Bool {
        try Instrumentation.require()
        let planted = Mutants.table.filter { $0.fault.isRace && $0.rule.hasPrefix(prefix) }
        let rules = planted.map(\.rule).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        Self.write(
            "Each run races for \(seconds) seconds at most, shaken by \(strategy).\nThe last column: until the fault was found, on average.\n"
        )
        Self.write(Self.row("mutant", "rule", "found", "seconds"))
        var isGood = true
        for one in planted {
            let (found, mean) = await judge(TinyDesign(one.fault), one.rule, runs: Self.runs)
            Self.write(Self.row(one.fault.slug, one.rule, "\(found) of \(Self.runs)", String(format: "%.1f", mean)))
            isGood = isGood && found * 10 >= Self.runs * 9
        }
        for rule in rules {
            let (found, _) = await judge(TinyDesign(), rule, runs: Self.runsWithoutFault)
            Self.write(Self.row("(no fault)", rule, "\(found) of \(Self.runsWithoutFault)", ""))
            isGood = isGood && found == 0
        }
        return isGood
    }

    /// The number of runs in which the rule found the design broken, and the average number of seconds until then.
    private func judge(_ design: TinyDesign, _ rule: String, runs: Int) async -> (found: Int, seconds: Double) {
        guard let rule = RuleBook.rule(rule) else { return (0, 0) }
        var (found, total) = (0, 0.0)
        for run in 0..<runs {
            let seed = seed &+ UInt64(run)
            let launcher = RuleLauncher.thisProgram.shaking(seed: seed, strategy: strategy)
            let runner = RuleRunner(
                seed: seed, timeoutFactor: Self.patience, racingSeconds: seconds, attempts: 1,
                isolation: .process(launcher))
            let verdict = await runner.judge(rule, on: design)
            guard verdict.ruling == .broken else { continue }
            found += 1
            total += verdict.seconds
        }
        return (found, found == 0 ? 0 : total / Double(found))
    }

    /// Writes a line without buffering.
    private static func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    private static func row(_ mutant: String, _ rule: String, _ found: String, _ seconds: String) -> String {
        let columns = [(mutant, 30), (rule, 34), (found, 10), (seconds, 7)]
        return columns.map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " ")
    }
}

struct NoNumber: LocalizedError {
    let text: String

    var errorDescription: String? { "'\(text)' is not a number. Give SECONDS, SEED and BLOCKS as numbers." }
}
