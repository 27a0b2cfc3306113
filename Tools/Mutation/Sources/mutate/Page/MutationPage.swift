import Foundation
import Mutating

/// Writes the page about mutation testing. The section of a design is replaced only if all its mutants have a verdict.
struct MutationPage {
    let repository: Repository

    func write() throws {
        let survivors = try Survivors.read(repository)
        let old = (try? String(contentsOf: repository.page, encoding: .utf8)) ?? ""
        let oldSections = old.components(separatedBy: "\n## ").dropFirst()
        var parts = [Self.introduction]
        var all: [JudgedMutant] = []
        var coversAllDesigns = true
        for design in try repository.designs() {
            if let results = try Results.read(design), try isComplete(results, design) {
                let mutants = try survivors.judged(design, results)
                all += mutants
                parts.append(try section(design, mutants))
            } else {
                coversAllDesigns = false
                Log.printLine("Not all mutants of \(design.name) are judged; its section of the page stays as it is.")
                let section = oldSections.first { $0.hasPrefix("\(design.name)\n") }
                parts.append(
                    section.map { $0.trimmingCharacters(in: .newlines) + "\n" }
                        ?? "\(design.name)\n\nNot judged yet: `make mutate DESIGN=\(design.name)`.\n")
            }
        }
        for entry in coversAllDesigns ? survivors.superfluous(all) : [] {
            Log.printLine(
                "\(Repository.survivors): this entry explains no mutant: \(entry.design ?? "all designs"), \(entry.file), "
                    + "\(entry.declaration ?? "-"), \(entry.mutation ?? "-"), \(entry.before ?? "-")")
        }
        try Data(parts.joined(separator: "\n## ").utf8).write(to: repository.page)
        Log.printLine("\(Repository.page) is written.")
    }

    private func isComplete(_ results: Results, _ design: Design) throws -> Bool {
        let compiled = try design.mutants().filter { !results.uncompiled.contains($0.identity) }
        return compiled.allSatisfy { results.verdicts[$0.identity].map { $0.by != .testsNotRun } ?? false }
    }

    private static let introduction = """
        # Mutation testing

        <!-- Written by `make mutate`. Change Tools/Mutation/ instead. -->

        A rule book shows that a design is correct only as far as it would detect a fault. So `make mutate` puts small
        faults into each design, one at a time: a negated condition, a missing call, a lock that is released too early.
        Each such *mutant* is judged by the [rules](specification.md), by random programs, and by the tests of the
        design. The first judge that finds it wrong *kills* it. A surviving mutant is a missing test, or *equivalent*: it
        behaves as the design does. Some survivors are *accepted*: they differ, but only in a few bytes, in speed, or in
        a race within nanoseconds. They count as not killed. [survivors.json](\(root)\(Repository.survivors)) gives each
        survivor a reason, which a reader can check. `make mutate-slice` judges some mutants again, and compares the
        verdicts with that list.

        The figures hold for these mutants: a program makes them, each by one small change of existing code. So the rules and
        programs were measured with [faults that engineers make](\(root)docs/engineers-faults.md), too, twice, and each time by
        somebody who had not read the rules. Of 53 faults within reach of the contract, rules found 43 (81 %), random programs
        22 (42 %), and either of them 46 (87 %). Then rules and an adapter were changed, and either of them finds 50 (94 %). Of
        29 other faults, rules then found 25 (86 %), programs 9 (31 %), and either of them 26 (90 %). The small promise of the
        kit can have [158 faults](\(root)Tests/Mutants/Fault.swift) of that kind. A test shows that rules find all of them,
        because each was written for a rule; random programs, for which none was written, find at least 48. On unchanged
        designs nothing was found.

        All mutants of a design are in one program, and an environment variable activates one of them, so that judging a
        mutant takes a run and not a build. Mutants that do not compile are left out. Only rules, programs and tests that
        run the mutated code judge a mutant, and each kill is confirmed with a longer timeout. Chains have twenty thousand
        links, which is enough to overflow the stack of a debug build.

        The *core* of a design is its state machine, adoption, trampoline, links, combining, race, cancellation, and the
        bridges that the rules know. No rule can run some of it, because the contract has no words for a second spelling
        of an operator, or for a wait that blocks. What rules and programs run is *within the contract*. The aim: rules
        and programs kill 90 % of the mutants of the core within the contract that are not equivalent, or each miss has
        a reason; with the tests, 97 % of the core is killed. Mutants of the core within the contract that only the
        tests kill have a reason, too: the behavior belongs to this design alone.

        """

    /// The relative path from the page to the root of the repository.
    private static let root = String(repeating: "../", count: Repository.page.count { $0 == "/" })

    private func section(_ design: Design, _ mutants: [JudgedMutant]) throws -> String {
        let all = Tally(mutants)
        let coreMutants = mutants.filter { Design.isCore($0.file) }
        let core = Tally(coreMutants)
        var lines = [
            design.name, "",
            "Rules and random programs run \(core.withinContract) of the \(core.count) mutants of the core. They kill "
                + "\(core.killedWithinContract) of those that are not equivalent; the tests alone kill \(core.byTestsOnly).",
            "",
            "| killed by | rules and programs | rules, programs and tests |", "| --- | --: | --: |",
            "| core | \(core.killedByContract) | \(core.killed) |", "| all | \(all.killedByContract) | \(all.killed) |",
            "",
            "| file | mutants | rules | programs | tests | equivalent | accepted | unexplained |",
            "| --- | --: | --: | --: | --: | --: | --: | --: |",
        ]
        for file in try design.files() {
            let tally = Tally(mutants.filter { $0.file == file })
            let link = "[\(file)](\(Self.root)Sources/\(design.name)/\(file))"
            if tally.count > 0 { lines.append(tally.row(link + (Design.isCore(file) ? "" : " (not core)"))) }
        }
        lines += [core.row("**core**"), all.row("**all**"), ""]
        let unexplained = mutants.filter(\.isUnexplainedSurvivor)
        if !unexplained.isEmpty {
            lines += ["### Unexplained (\(unexplained.count))", ""] + changes(unexplained) + [""]
        }
        lines += list("Killed by the tests only", coreMutants.filter { $0.isKilledByTestsOnly }, .tested)
        lines += list("Accepted", mutants, .accepted) + list("Equivalent", mutants, .equivalent)
        return lines.joined(separator: "\n")
    }

    /// A section of the page with the mutants that an entry of this kind explains, grouped by the reason in the entry.
    private func list(_ title: String, _ mutants: [JudgedMutant], _ kind: Survivors.Kind) -> [String] {
        let explained = mutants.filter { $0.survives(as: kind) }
        var reasons: [String] = []
        for case let reason? in explained.map(\.survivor?.reason) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        guard !reasons.isEmpty else { return [] }
        return ["### \(title) (\(explained.count))", ""]
            + reasons.flatMap { reason in
                ["- \(reason)"] + changes(explained.filter { $0.survivor?.reason == reason }).map { "  \($0)" }
            } + [""]
    }

    /// A line for each declaration, with the changes that its mutants make.
    private func changes(_ mutants: [JudgedMutant]) -> [String] {
        var lines: [(place: String, changes: [String])] = []
        for mutant in mutants {
            let mutation = mutant.mutation
            let place = "\(code(mutation.declaration)) (\((mutant.file as NSString).lastPathComponent))"
            let test = mutant.verdict.by == .tests ? ", killed by \(mutant.verdict.name)" : ""
            let change = "\(code(mutation.before)) → \(code(mutation.after))\(test)"
            if lines.last?.place != place { lines.append((place, [])) }
            lines[lines.count - 1].changes.append(change)
        }
        return lines.map { "- \($0.place): \($0.changes.joined(separator: "; "))" }
    }

    private func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }
}
