import Conformance
import LabAdapters
import LabPhrasebook

extension Question {
    /// The rules whose verdicts the answers need.
    package static let rules = RuleBook.rules.filter { rule in
        [
            "ordering.registration", "bridging.waits-in-order", "cancellation.settles", "cancellation.skips",
            "cancellation.leaves-the-parent",
            "errors.unhandled-is-reported", "race.losers-change-nothing", "race.first-value", "race.empty",
            "ordering.usual-place", "ordering.after-adding-returns", "bridging.await-value",
        ].contains(rule.id)
    }

    /// The questions with their answers.
    ///
    /// - Parameter report: The verdicts on ``rules``, and on any other rules, for all designs and controls.
    package static func all(_ report: ConformanceReport, _ phrasebook: Phrasebook, in clone: Clone) throws -> [Question]
    {
        var strengths = ["Task": Tour.bestOfTask[0]]
        for profile in Catalog.profiles {
            strengths[profile.name] = try Tour(of: profile.name, page: profile.tour, in: clone).best[0]
        }
        let answers = Answers(report: report, phrasebook: phrasebook, strengths: strengths)
        return [
            answers.order, answers.cancel, answers.forgottenError, answers.loser, answers.emptyRace, answers.place,
            answers.leaving, answers.choice,
        ]
    }
}

extension Answers {
    private func answer(_ language: String, _ proof: Question.Proof, _ text: String) -> Question.Answer {
        Question.Answer(language: language, text: text, proof: proof)
    }

    /// An answer for each design, and the answer for async/await.
    private func answers(
        _ proof: Question.Proof, async: Question.Answer, _ text: (String) -> String
    ) -> [Question.Answer] {
        Self.designs.map { answer($0, proof, text($0)) } + [async]
    }

    var order: Question {
        let rule = "ordering.registration"
        return Question(
            id: "order", title: "In what order do handlers run?", words: "order sequence callbacks registration first",
            verdict: "On one queue, in the order in which they were added, in \(Self.listed(designs(keeping: rule))).",
            answers: answers(
                .rule(rule),
                async: answer(
                    Self.async, .rule("bridging.waits-in-order"),
                    keeps("bridging.waits-in-order", Self.async) ? "As they were added." : "In no order to rely on.")
            ) { keeps(rule, $0) ? "As they were added." : reason(rule, $0) },
            details: [
                "Whichever thread settles, the order stays. Handlers on two queues run in any order, even if one was added long before the other.",
                reason("bridging.waits-in-order", Self.async),
            ] + originals(rule))
    }

    var cancel: Question {
        let able = Self.designs.filter { hasFunction("cancel", $0) }
        return Question(
            id: "cancel", title: "What happens when I cancel?", words: "cancel stop abort cancellation dispose",
            verdict:
                "\(Self.listed(able + ["async/await"])) have a `cancel()`. Elsewhere you stop the work, and it fails.",
            answers: Self.languages.map { language in
                if language == Self.async {
                    return answer(
                        language, .concept("cancel"), "`cancel()` asks the task to stop. The task has to check.")
                }
                if able.contains(language) {
                    let others = keeps("cancellation.leaves-the-parent", language) ? ", not those before" : ""
                    return answer(
                        language, .rule("cancellation.settles"),
                        "`cancel()` ends it and the links after it\(others). `onCancel` closes the connection.")
                }
                if keeps("cancellation.skips", language) {
                    return answer(
                        language, .rule("cancellation.skips"),
                        "No `cancel()`. By default, `catch` skips a cancellation error.")
                }
                return answer(language, .concept("cancel"), "No `cancel()`. A cancellation error is like any other.")
            }, details: [])
    }

    var forgottenError: Question {
        let rule = "errors.unhandled-is-reported"
        let reporting = designs(keeping: rule)
        let warnings = Self.warnings(phrasebook)
        return Question(
            id: "forgotten-error", title: "What happens to a forgotten error?",
            words: "forgotten error unhandled uncaught swallowed lost catch",
            verdict: "\(Self.listed(reporting)) reports it. Elsewhere only the compiler may notice it.",
            answers: Self.languages.map { language in
                let dropped = language == Self.async ? reason(rule, language) : "Nothing reports it."
                let text = keeps(rule, language) ? "It is reported when its promise is released." : dropped
                return answer(
                    language, .rule(rule), [text, warnings[language]].compactMap(\.self).joined(separator: " "))
            }, details: [])
    }

    var loser: Question {
        let rule = "race.losers-change-nothing"
        return Question(
            id: "loser", title: "What happens to the loser of a race?",
            words: "race loser timeout time-out slower second first",
            verdict: "Its work continues, and its outcome is ignored, in \(Self.listed(designs(keeping: rule))).",
            answers: answers(
                .rule(rule),
                async: answer(
                    Self.async, .rule("race.first-value"),
                    differs("race.first-value", Self.async)
                        ? "A task group waits for it. `cancelAll()` asks it to stop."
                        : reason("race.first-value", Self.async))
            ) { design in
                guard keeps(rule, design) else { return reason(rule, design) }
                return hasFunction("cancel", design)
                    ? "It continues until `cancel()`." : "It continues until you stop its work yourself."
            }, details: [])
    }

    var emptyRace: Question {
        let rule = "race.empty"
        let lacking = Catalog.profiles.filter { profile in
            phrasebook.departures(of: profile.name).contains { $0.kind == .added && $0.code.contains(".race(") }
        }.map(\.original)
        return Question(
            id: "empty-race", title: "What if a race has no inputs?",
            words: "empty array nothing no inputs forever hangs race",
            verdict: "A race of no promises is rejected at once, in \(Self.listed(designs(keeping: rule))).",
            answers: answers(
                .rule(rule),
                async: answer(Self.async, .rule(rule), "\(reason(rule, Self.async).prefix { $0 != "," }).")
            ) { design in
                keeps(rule, design)
                    ? Self.emptyRaceOfGuarantees[design] ?? "It is rejected at once." : reason(rule, design)
            }, details: originals(rule) + (lacking.isEmpty ? [] : ["\(Self.listed(lacking)) have no race."]))
    }

    var place: Question {
        let places = Dictionary(grouping: Catalog.designs, by: \.defaultPlace).mapValues { $0.map(\.name) }
        let (usual, most) = places.max { $0.value.count < $1.value.count } ?? (.mainQueue, [])
        return Question(
            id: "where", title: "Where does my closure run?", words: "where queue thread main closure default executor",
            verdict:
                "On \(usual.rawValue) by default, except in \(Self.listed(Self.designs.filter { !most.contains($0) })).",
            answers: Catalog.designs.map { design in
                let isAtOnce = differs("ordering.after-adding-returns", design.name)
                return answer(
                    design.name, .rule("ordering.usual-place"),
                    "On \(design.defaultPlace.rawValue)\(isAtOnce ? ", or at once if the outcome is there" : "").")
            } + [answer(Self.async, .rule("ordering.usual-place"), "On a thread of a pool, or on its actor.")],
            details: [])
    }

    var leaving: Question {
        Question(
            id: "leave", title: "How do I leave for async/await?", words: "async await migrate leave bridge task value",
            verdict:
                "`try await` the promise where it is used. Then make one function after another `async`.",
            answers: Self.designs.map { design in
                let call = phrase("await", design)?.code.firstMatch(of: #/\.\w+\([^)]*\)$/#).map { String($0.0) } ?? ""
                return answer(design, .rule("bridging.await-value"), "`try await promise\(call)`")
            } + [answer(Self.async, .concept("await"), "You are there: `try await task.value`.")], details: [])
    }

    /// The answer names what the design is best at, as its tour says.
    var choice: Question {
        Question(
            id: "which", title: "Which design for what I need?", words: "choose which best need compare",
            verdict: "Each is best at something different.",
            answers: Self.languages.map { language in
                answer(language, .tour, Self.sentence(strengths[language == Self.async ? "Task" : language] ?? ""))
            }, details: [])
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") || text.isEmpty ? "" : ".")
    }
}
