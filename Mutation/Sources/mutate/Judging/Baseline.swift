import Foundation

/// How the unchanged design is judged: which mutants each judge reaches, and how long it takes.
struct Baseline: Sendable, Codable {
    struct Asked: Sendable, Codable {
        let rule: String
        /// The factor for the patience of the rule: some times what it needs, because thousands of verdicts are
        /// reached only at a deadline.
        let patience: Double
        let seconds: Double
        let reached: Set<Int>
    }

    struct Suite: Sendable, Codable {
        let name: String
        let seconds: Double
        let reached: Set<Int>
    }

    /// The rules that the design keeps or is known to differ from, the fastest first.
    var rules: [Asked] = []
    /// Rules that the unchanged design breaks here, so that they cannot judge.
    var unfit: [String] = []
    var byPrograms: Set<Int> = []
    var secondsOfPrograms = 0.0
    /// The suites of the design's tests, the fastest first.
    var suites: [Suite] = []

    /// What tells the measured programs from others.
    private var programs = ""

    /// Measures the programs, or reads what was measured before, as long as they are the same.
    static func of(_ design: Design, in package: ScratchPackage, mutants: Int, jobs: Int) async throws -> Baseline {
        let file = package.root.appending(path: "baseline.json")
        let programs = try [package.judge(of: design), package.tests].map { program in
            let values = try program.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
            return "\(values.fileSize ?? 0) \(values.contentModificationDate?.timeIntervalSince1970 ?? 0)"
        }.joined(separator: " ")
        if let data = try? Data(contentsOf: file), let known = try? JSONDecoder().decode(Baseline.self, from: data),
            known.programs == programs
        {
            return known
        }
        var baseline = try await measure(design, in: package, mutants: mutants, jobs: jobs)
        baseline.suites = try await suites(package, mutants)
        baseline.programs = programs
        try JSONEncoder().encode(baseline).write(to: file)
        return baseline
    }

    /// Measures the programs without the tests.
    ///
    /// - Parameter only: The rules that are asked. Nil asks all of them.
    static func measure(
        _ design: Design, in package: ScratchPackage, mutants: Int, jobs: Int, only: Set<String>? = nil
    ) async throws -> Baseline {
        var baseline = Baseline()
        let judge = package.judge(of: design)
        let list = try await ChildProcess.run([judge.path, "list"], limit: 60)
        let known = list.told.filter { words in
            words.first == "rule" && words.count >= 3 && only.map { $0.contains(words[1]) } ?? true
        }
        guard !known.isEmpty else { throw MutateError.cannotJudge("Its program does not list the rules.") }
        let asked = try await inParallel(known, jobs: jobs) { words in
            Terminal.show("\(design.name): what does \(words[1]) reach?")
            return try await ask(words[1], patience: Double(words[2]) ?? 10, judge, mutants)
        }
        baseline.rules = asked.compactMap(\.1).sorted { $0.seconds < $1.seconds }
        baseline.unfit = asked.filter { $0.1 == nil }.map(\.0)
        Terminal.show("\(design.name): what do random programs reach?")
        let programs = try await reach(mutants, Judge.programs(judge), limit: 300)
        guard programs.ended.told.contains(where: { $0.first == "agreed" }) else {
            throw MutateError.cannotJudge("Random programs disagree with it.")
        }
        (baseline.byPrograms, baseline.secondsOfPrograms) = (programs.reached, programs.seconds)
        return baseline
    }

    private static func suites(_ package: ScratchPackage, _ mutants: Int) async throws -> [Suite] {
        let list = try await ChildProcess.run(Judge.tests(package) + ["--list-tests"], limit: 60)
        // A line is `Module.Suite/test()`, or `Module.Suite/Suite/test()`.
        let names = Set(
            list.lines.compactMap { $0.firstMatch(of: #/^\w+\.(?<suite>[\w/]+)\/[^\/]+$/#).map { String($0.suite) } })
        guard !names.isEmpty else { throw MutateError.cannotJudge("It has no tests.") }
        var suites: [Suite] = []
        for name in names.sorted() {
            Terminal.show("What does \(name) reach?")
            suites.append(try await suite(name, package, mutants))
        }
        return suites.sorted { $0.seconds < $1.seconds }
    }

    /// Tests that fail are run again, because the machine may have been busy.
    private static func suite(_ name: String, _ package: ScratchPackage, _ mutants: Int) async throws -> Suite {
        var failure = ""
        for _ in 1...3 {
            let before = ChildProcess.processorSeconds
            let tests = try await reach(mutants, Judge.tests(package, of: [name]), limit: 600)
            if tests.ended.isOrderly {
                return Suite(
                    name: name, seconds: ChildProcess.processorSeconds - before, reached: tests.reached)
            }
            failure = tests.ended.lines.last(where: Judge.isFailure) ?? "They do not end."
        }
        throw MutateError.cannotJudge("Its tests fail: \(failure)")
    }

    /// A rule that fails once is asked again, because the machine may have been busy.
    private static func ask(
        _ rule: String, patience: Double, _ judge: URL, _ mutants: Int
    ) async throws -> (String, Asked?) {
        for _ in 1...2 {
            let run = try await reach(mutants, [judge.path, "rules", "0.25", "\(rule)=1"], limit: 120)
            guard let seconds = run.ended.told.last(where: { $0.first == "kept" })?.last.flatMap(Double.init) else {
                continue
            }
            let factor = min(1, max(0.5, seconds * 8) / patience)
            return (rule, Asked(rule: rule, patience: factor, seconds: seconds, reached: run.reached))
        }
        return (rule, nil)
    }

    /// Runs the command on the unchanged design, and reads which mutants it has reached.
    private static func reach(
        _ mutants: Int, _ command: [String], limit: Double
    ) async throws -> (ended: ChildProcess.Ended, reached: Set<Int>, seconds: Double) {
        let file = FileManager.default.temporaryDirectory.appending(path: "mutants-reached-\(UUID().uuidString)")
        try Data(count: mutants + 1).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let start = DispatchTime.now()
        let ended = try await ChildProcess.run(
            command, environment: ["PROMISE_LAB_MUTANTS_REACHED": file.path], limit: limit)
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        let bytes = try Data(contentsOf: file)
        return (ended, Set(bytes.indices.filter { bytes[$0] != 0 }), seconds)
    }
}
