import Foundation
import LabCommandLine

/// Measurements of the unchanged design: the mutants whose code each judge runs, and how long each judge takes.
struct Baseline: Sendable {
    /// The mutants whose code one rule, or one suite of tests, runs.
    struct Coverage: Sendable {
        let name: String
        let seconds: Double
        let covered: Set<Int>
        /// The factor for the timeout of a rule. Thousands of verdicts are reached only at a deadline. So the timeout is
        /// shortened to a multiple of the time that the unchanged design needs.
        var timeout = 1.0

        /// A measure of how soon this rule may kill a mutant. It is greater for a fast rule, and for a rule that runs the code of
        /// few mutants.
        fileprivate var promise: Double { 1 / Double(10 + covered.count) / (0.02 + seconds) }
    }

    /// The rules that the unchanged design does not break. The most promising rule comes first.
    var rules: [Coverage] = []
    /// The rules that the unchanged design breaks on this machine. They cannot judge mutants.
    var unusable: [String] = []
    var coveredByPrograms: Set<Int> = []
    var secondsOfPrograms = 0.0
    /// The suites of the design's tests, the fastest first.
    var suites: [Coverage] = []

    /// The mutants whose code a rule or a random program runs.
    var coveredByContract: Set<Int> { rules.reduce(into: coveredByPrograms) { $0.formUnion($1.covered) } }

    /// Measures the rules, the random programs and, if the package has them, the tests.
    static func measure(
        _ design: Design, in package: ScratchPackage, mutants: Int, jobs: Int
    ) async throws -> Baseline {
        var baseline = Baseline()
        let judge = package.judge(of: design)
        let list = try await ChildProcess.run([judge.path, "list"], limit: 60)
        let rules = list.reports.filter { $0.first == "rule" && $0.count >= 3 }
        guard !rules.isEmpty else { throw cannotJudge("Its program does not list the rules.") }
        let measured = try await inParallel(rules, jobs: jobs) { words in
            Log.show("\(design.name): measuring the coverage of \(words[1])")
            return try await measure(words[1], timeout: Double(words[2]) ?? 10, judge, mutants)
        }
        baseline.rules = measured.compactMap(\.1).sorted { $0.promise > $1.promise }
        baseline.unusable = measured.filter { $0.1 == nil }.map(\.0)
        Log.show("\(design.name): measuring the coverage of random programs")
        let programs = try await coverage(of: mutants, Judge.programs(judge), limit: 300)
        guard programs.ended.reports.contains(where: { $0.first == "agreed" }) else {
            throw cannotJudge("Random programs disagree with it.")
        }
        (baseline.coveredByPrograms, baseline.secondsOfPrograms) = (programs.covered, programs.seconds)
        if package.hasTests { baseline.suites = try await suites(package, mutants) }
        return baseline
    }

    private static func suites(_ package: ScratchPackage, _ mutants: Int) async throws -> [Coverage] {
        let list = try await ChildProcess.run(Judge.tests(package) + ["--list-tests"], limit: 60)
        // A line names a test: `Module.Suite/test()`, or `Module.Suite/Suite/test()` if suites are nested.
        let names = Set(
            list.lines.compactMap { $0.firstMatch(of: #/^\w+\.(?<suite>[\w/]+)\/[^\/]+$/#).map { String($0.suite) } })
        guard !names.isEmpty else { throw cannotJudge("It has no tests.") }
        var suites: [Coverage] = []
        for name in names.sorted() {
            Log.show("Measuring the coverage of \(name)")
            suites.append(try await suite(name, package, mutants))
        }
        return suites.sorted { $0.seconds < $1.seconds }
    }

    /// Measures a suite of tests. Runs it up to three times, because a test may fail on a busy machine.
    private static func suite(_ name: String, _ package: ScratchPackage, _ mutants: Int) async throws -> Coverage {
        var failure = ""
        for _ in 1...3 {
            let before = ChildProcess.processorSeconds
            let tests = try await coverage(of: mutants, Judge.tests(package, of: [name]), limit: 600)
            if tests.ended.isSuccess {
                return Coverage(name: name, seconds: ChildProcess.processorSeconds - before, covered: tests.covered)
            }
            failure = tests.ended.lines.last(where: Judge.isFailure) ?? "They do not end."
        }
        throw cannotJudge("Its tests fail: \(failure)")
    }

    /// Measures a rule. Judges by the rule up to twice, because the unchanged design may break it on a busy machine. Returns nil
    /// for a rule that is broken both times.
    private static func measure(
        _ rule: String, timeout: Double, _ judge: URL, _ mutants: Int
    ) async throws -> (String, Coverage?) {
        for _ in 1...2 {
            let run = try await coverage(of: mutants, [judge.path, "rules", "0.25", "\(rule)=1"], limit: 120)
            guard let seconds = run.ended.reports.last(where: { $0.first == "kept" })?.last.flatMap(Double.init) else {
                continue
            }
            let factor = min(1, max(0.5, seconds * 8) / timeout)
            return (rule, Coverage(name: rule, seconds: seconds, covered: run.covered, timeout: factor))
        }
        return (rule, nil)
    }

    /// Runs the command on the unchanged design, and reads which mutants have code that was reached.
    private static func coverage(
        of mutants: Int, _ command: [String], limit: Double
    ) async throws -> (ended: ChildProcess.Ended, covered: Set<Int>, seconds: Double) {
        let file = FileManager.default.temporaryDirectory.appending(path: "mutants-covered-\(UUID().uuidString)")
        try Data(count: mutants + 1).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let start = ContinuousClock.now
        let ended = try await ChildProcess.run(
            command, environment: ["PROMISE_LAB_MUTANTS_COVERED": file.path], limit: limit)
        let bytes = try Data(contentsOf: file)
        return (ended, Set(bytes.indices.filter { bytes[$0] != 0 }), (ContinuousClock.now - start) / .seconds(1))
    }

    private static func cannotJudge(_ reason: String) -> Failure {
        Failure("The unchanged design cannot be judged. \(reason) Does 'make conformance' succeed?")
    }
}
