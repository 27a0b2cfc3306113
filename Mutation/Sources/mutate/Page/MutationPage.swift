import Foundation

/// Writes docs/mutation.md from the results of all designs that were judged.
struct MutationPage {
    let house: House

    func write() throws {
        let explained = try Explained.read(house)
        var parts = [Self.introduction]
        for design in try house.designs() {
            guard let results = try Results.read(design), !results.findings.isEmpty else {
                parts.append("## \(design.name)\n\nNot judged yet: `make mutate DESIGN=\(design.name)`.\n")
                continue
            }
            let mutants = try MutantOnPage.all(of: design, results)
            for entry in explained.superfluous(mutants) {
                Terminal.tell("Mutation/explained.json explains what needs no reason: \(entry.file), \(entry.before)")
            }
            parts.append(try section(design, results, mutants, explained))
        }
        try Data(parts.joined(separator: "\n").utf8).write(to: house.page)
    }

    private static let introduction = """
        # What the suite sees

        <!-- Written by `make mutate`. Change Mutation/ instead. -->

        Is a design right because no rule is broken? Only as far as the rules would see it if it were wrong. So small
        faults are put into each design, one at a time: a condition is negated, a call left out, a lock released too
        early, a queue dropped. Each such mutant is judged by the [rules](specification.md), then by random programs,
        then by the design's own tests, up to the first that sees it. A mutant that nobody sees is a demand that
        nobody makes, or it behaves as the design does.

        `make mutate` makes this page anew; `make mutate DESIGN=PromisStyle FILE=Future+Adopting` judges one file. All
        mutants of a design are in one program, behind a switch, so that judging one takes a run and not a build. A
        change that does not compile is no mutant. Only rules that reach a mutant are asked. Who sees a mutant is
        asked twice, the second time with more patience, and the unchanged design is asked beside it, so that a busy
        machine is not taken for a fault.

        Some survivors cannot be seen, because they behave as the design does. `Mutation/explained.json` gives each a
        reason, which a reader can check; a mutant with a reason that somebody sees after all is reported by `make
        mutate`.

        The *core* of a design is its state machine, adoption, trampoline, links, gathering, race, cancellation, and
        the bridges that the rules know. The aim is that rules and random programs alone see at least 90 % of the
        mutants there that are not equivalent to the design, and 97 % together with the tests.

        """

    private func section(
        _ design: Design, _ results: Results, _ mutants: [MutantOnPage], _ explained: Explained
    ) throws -> String {
        let possible = try design.mutants().count
        let compiled = possible - results.uncompiled.count
        let all = Tally(mutants, explained)
        let core = Tally(mutants.filter { Design.isCore($0.file) }, explained)
        var lines = [
            "## \(design.name)", "",
            "\(mutants.count) of \(compiled) mutants, judged by \(results.rules.count) rules. Of those in the core that are not "
                + "explained, rules and random programs see \(core.percentByContract), and together with the tests "
                + "\(core.percentByAll). Of all it is \(all.percentByContract) and \(all.percentByAll).", "",
            "| File | Mutants | Rules | Programs | Tests | Explained | Unseen |", "|---|--:|--:|--:|--:|--:|--:|",
        ]
        for file in try design.files() {
            let tally = Tally(mutants.filter { $0.file == file }, explained)
            if tally.count > 0 { lines.append(tally.row("`\(file)`" + (Design.isCore(file) ? "" : " (not core)"))) }
        }
        lines += [core.row("**Core**"), all.row("**All**"), ""]
        let survivors = mutants.filter { !$0.isSeen }
        let unseen = survivors.filter { explained.reason(for: $0) == nil }
        lines += table("Seen by nobody", unseen, ["Line", "Declaration", "Was", "Is", ""]) {
            $0.finding.by == .unreached ? "never run" : ""
        }
        lines += table(
            "Explained", survivors.filter { explained.reason(for: $0) != nil },
            ["Line", "Declaration", "Was", "Is", "Why nobody can see it"]
        ) { explained.reason(for: $0) ?? "" }
        return lines.joined(separator: "\n")
    }

    private func table(
        _ title: String, _ mutants: [MutantOnPage], _ head: [String], last: (MutantOnPage) -> String
    ) -> [String] {
        guard !mutants.isEmpty else { return [] }
        let rows = mutants.map { mutant in
            let file = (mutant.file as NSString).lastPathComponent
            let line = mutant.mutation.line
            let cells = [
                "[\(file):\(line)](../Sources/\(mutant.design)/\(mutant.file))",
                code(mutant.mutation.declaration), code(mutant.mutation.before), code(mutant.mutation.after),
                last(mutant),
            ]
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
