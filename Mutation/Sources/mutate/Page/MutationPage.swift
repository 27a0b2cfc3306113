import Foundation
import Mutating

/// Writes docs/mutation.md from the results of all designs that were judged.
struct MutationPage {
    let house: House

    func write() throws {
        let explained = try Explained.read(house)
        var parts = [Self.introduction]
        var everybody: [MutantOnPage] = []
        for design in try house.designs() {
            guard let results = try Results.read(design), !results.findings.isEmpty else {
                parts.append("## \(design.name)\n\nNot judged yet: `make mutate DESIGN=\(design.name)`.\n")
                continue
            }
            let mutants = try MutantOnPage.all(of: design, results)
            everybody += mutants
            parts.append(try section(design, results, mutants, explained))
        }
        for entry in explained.superfluous(everybody) {
            Terminal.tell(
                "Mutation/explained.json explains what needs no reason: \(entry.design ?? "all designs"), \(entry.file), "
                    + "\(entry.declaration ?? "everywhere"), \(entry.kind ?? "each change"), \(entry.before ?? "all")")
        }
        try Data(parts.joined(separator: "\n").utf8).write(to: house.page)
    }

    private static let introduction = """
        # What the suite sees

        <!-- Written by `make mutate`. Change Mutation/ instead. -->

        Is a design right because no rule is broken? Only as far as the rules would see it if it were wrong. So small
        faults are put into each design, one at a time: a condition is negated, a call left out, a lock released too
        early, a queue dropped. Each such mutant is judged by the [rules](specification.md), then by random programs,
        then by the design's own tests, up to the first that sees it. The few rules that cost much are asked after the
        programs. A mutant that nobody sees is a demand that nobody makes, or it behaves as the design does.

        `make mutate` makes this page anew; `make mutate DESIGN=PromisStyle FILE=Future+Adopting` judges one file. All
        mutants of a design are in one program, behind a switch, so that judging one takes a run and not a build. A
        change that does not compile is no mutant. Only rules that reach a mutant are asked. Who sees a mutant is
        asked twice, the second time with more patience, and after a wait in vain the unchanged design is asked beside
        it, so that a busy machine is not taken for a fault. The mutants are judged in an order that is random and
        always the same, those of the core first: what is judged when a run ends is a random sample. Where only threads
        that meet can see a mutant, they race for longer. Chains are shorter than elsewhere: twenty thousand links,
        which is enough to overflow the stack of a debug build.

        `Mutation/explained.json` gives survivors a reason, which a reader can check. Some are *equivalent*: they behave as
        the design does, so nobody can see them. Others differ, but only by a few bytes, by speed, or in a meeting of
        threads within nanoseconds. These are *accepted*: nobody is asked to see them, but they count as not seen. A mutant
        with a reason that somebody sees after all is reported by `make mutate`.

        A mutant can also be *seen by the tests alone*: rules run it and do not see it, but a test of the design does.
        Often that is as it should be, because only this design makes that demand: a rule about it would speak of one
        design. Where a design misses the aim, each such mutant of its core is listed with the reason why it is no
        matter of a rule, and with the test that sees it. It still counts as not seen by rules.

        The *core* of a design is its state machine, adoption, trampoline, links, gathering, race, cancellation, and
        the bridges that the rules know. Even there is code that no rule can run, because the contract has no words for
        it: a second spelling of an operator, the answer of a setter, a wait that blocks. The aim is that rules and
        random programs alone see at least 90 % of the mutants in the core that they run and that are not equivalent to
        the design, or that each miss is explained, and that it is 97 % of all in the core together with the tests.

        """

    private func section(
        _ design: Design, _ results: Results, _ mutants: [MutantOnPage], _ explained: Explained
    ) throws -> String {
        let compiled = try design.mutants().filter { !results.uncompiled.contains($0.identity) }
        let all = Tally(mutants, explained)
        let core = Tally(mutants.filter { Design.isCore($0.file) }, explained)
        var lines = [
            "## \(design.name)", "",
            judged(mutants, compiled) + " The design is asked \(results.rules.count) rules.", "",
            "Of the \(core.count) in the core, rules and random programs run \(core.withinContract), and see "
                + "\(core.percentWithinContract) of those that are not equivalent. That is \(core.percentByContract) of the core, "
                + "and together with the tests \(core.percentByAll). Of all mutants it is \(all.percentByContract), and "
                + "\(all.percentByAll) together with the tests."
                + Self.misses(core)
                + (all.untested == 0
                    ? "" : " The tests were not asked about \(all.untested), so more may be seen by them."),
            "",
            "| File | Mutants | Rules | Programs | Tests | Equivalent | Accepted | Tests not asked | Unseen |",
            "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
        ]
        for file in try design.files() {
            let tally = Tally(mutants.filter { $0.file == file }, explained)
            if tally.count > 0 { lines.append(tally.row("`\(file)`" + (Design.isCore(file) ? "" : " (not core)"))) }
        }
        lines += [core.row("**Core**"), all.row("**All**"), ""]
        let survivors = mutants.filter { !$0.isSeen }
        let unseen = survivors.filter {
            $0.finding.by != .untested && explained.equivalence(of: $0) == nil && explained.acceptance(of: $0) == nil
        }
        lines += table("Seen by nobody", unseen, ["Line", "Declaration", "Was", "Is", ""]) {
            [$0.finding.by == .unreached ? "never run" : ""]
        }
        lines += ownDemands(mutants.filter { Design.isCore($0.file) && $0.isSeenByTestsAlone }, explained)
        lines += reasons("Accepted", survivors, "Why nobody is asked to see it", explained.acceptance)
        lines += reasons("Equivalent", survivors, "Why nobody can see it", explained.equivalence)
        return lines.joined(separator: "\n")
    }

    /// Where a design misses the aim: how many mutants of its core are run by rules and seen by the tests alone.
    private static func misses(_ core: Tally) -> String {
        guard core.missesAim else { return "" }
        return " Of those that rules and programs run, the tests alone see \(core.byTestsWithinContract): "
            + "\(core.ownDemands) with a reason."
    }

    /// What the tests see alone, with the reason and the test.
    private func ownDemands(_ mutants: [MutantOnPage], _ explained: Explained) -> [String] {
        table(
            "Seen by the tests alone", mutants.filter { explained.ownDemand(of: $0) != nil },
            ["Line", "Declaration", "Was", "Is", "Why no rule asks for it", "Seen by"]
        ) { mutant in
            [explained.ownDemand(of: mutant) ?? "", mutant.finding.name]
        }
    }

    /// The survivors that have a reason.
    private func reasons(
        _ title: String, _ survivors: [MutantOnPage], _ head: String, _ reason: (MutantOnPage) -> String?
    ) -> [String] {
        let mutants = survivors.filter { reason($0) != nil }
        return table(title, mutants, ["Line", "Declaration", "Was", "Is", head]) {
            [reason($0) ?? ""]
        }
    }

    /// What was judged, and how it was chosen.
    private func judged(_ mutants: [MutantOnPage], _ compiled: [Mutant]) -> String {
        if mutants.count == compiled.count { return "All \(compiled.count) mutants are judged." }
        func inCore(_ files: [String]) -> Int { files.count(where: Design.isCore) }
        return "Judged are \(mutants.count) of \(compiled.count) mutants, \(inCore(mutants.map(\.file))) of the "
            + "\(inCore(compiled.map(\.file))) in the core. They were chosen at random, with the seed \(RandomOrder.seed)."
    }

    private func table(
        _ title: String, _ mutants: [MutantOnPage], _ head: [String], last: (MutantOnPage) -> [String]
    ) -> [String] {
        guard !mutants.isEmpty else { return [] }
        let rows = mutants.map { mutant in
            let file = (mutant.file as NSString).lastPathComponent
            let line = mutant.mutation.line
            let cells =
                [
                    "[\(file):\(line)](../Sources/\(mutant.design)/\(mutant.file))",
                    code(mutant.mutation.declaration), code(mutant.mutation.before), code(mutant.mutation.after),
                ] + last(mutant).map { $0.replacing("|", with: "\\|") }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        return ["### \(title) (\(mutants.count))", "", "| " + head.joined(separator: " | ") + " |"]
            + ["|" + head.map { _ in "---|" }.joined()] + rows + [""]
    }

    /// Code in a cell of a table, in which a bar would end the cell.
    private func code(_ text: String) -> String {
        let marks = text.contains("`") ? "``" : "`"
        return text.isEmpty ? "" : marks + text.replacing("|", with: "\\|") + marks
    }
}
