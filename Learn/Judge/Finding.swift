import Conformance

/// Something that does not hold, with everything that a text about it shows.
///
/// The compiler, a rule, an explored program, a printed program, the check of an answer and the thread sanitizer all end in
/// findings, and ``JudgmentText`` writes them all in the same way.
package struct Finding: Sendable, Codable {
    /// What does not hold, for instance the name of a rule or `It does not print what it should.`
    package var subject: String
    /// Sentences: what must hold, and how the process ended.
    package var remarks: [String]
    package var expected: [String]
    /// What was observed instead; nil if that is what the events show, because they are printed lines.
    package var observed: [String]? = []
    /// The last lines that a crashed process printed.
    package var printed: [String] = []
    /// What happened, in order.
    package var events: [JudgedProgram.Event] = []
    /// Sentences about what the difference may mean.
    package var advice: [String] = []
    /// The schedule that leads to the observation; nil if none is known, for instance because the program has one thread.
    package var schedule: String?
    /// Whether the finding itself shows the fault, and shows it in every run.
    var isConclusive = true

    package init(_ subject: String, _ remarks: [String] = [], expected: [String] = []) {
        (self.subject, self.remarks, self.expected) = (subject, remarks, expected)
    }
}

// MARK: Findings about files, rules and runs
extension Finding {
    /// Files that do not compile.
    init(_ diagnostics: Diagnostics) {
        if !diagnostics.missing.isEmpty {
            let lines = diagnostics.missing.map { file, names in
                "\(file) lacks \(names.map { "'\($0)'" }.joined(separator: ", "))."
            }
            self.init("Something is missing, or has another name.", lines)
            advice = diagnostics.advice
        } else if diagnostics.errors.isEmpty {
            self.init("The compiler has failed.", diagnostics.output.components(separatedBy: "\n"))
        } else {
            self.init("It does not compile.", JudgmentText.lines(of: diagnostics.errors))
        }
    }

    /// A broken rule. The events and the observations are those of a replay, if it has any.
    init(_ verdict: Verdict, events: [JudgedProgram.Event] = [], observed: [String]? = nil) {
        self.init(verdict.rule + (verdict.timing.map { " (\($0.rawValue))" } ?? ""), expected: verdict.expected)
        if let rule = RuleBook.rule(verdict.rule) { remarks.append(rule.statement) }
        if verdict.observed.contains(MissedDeadline.ofScenario) {
            remarks.append("A call blocks or loops. It was stopped.")
        }
        if !verdict.reason.isEmpty { remarks.append(verdict.reason) }
        // The reason of a deadlock explains it.
        if verdict.reason.contains("crashed"), verdict.printed.isEmpty, !verdict.reason.contains("deadlock") {
            remarks.append(
                "It printed no message. The usual causes are a recursion that is too deep for the stack, and two threads that change one variable."
            )
        }
        // The verdict on a crash has a reason, and already contains the observations before the crash.
        self.observed = verdict.reason.isEmpty ? observed ?? verdict.observed : verdict.observed
        self.events = events.isEmpty ? verdict.trace.map { JudgedProgram.Event($0) } : events
        (printed, isConclusive) = (verdict.printed, verdict.isConclusive)
    }

    /// The finding of an exploration, with a headline and advice for the learner.
    func explained(isCrash: Bool) -> Finding {
        let meet =
            events.contains { $0.place != nil } || Set(events.map(\.thread)).subtracting(["beginning"]).count > 1
        var finding = self
        finding.subject = (isCrash ? "It crashes: " : meet ? "Threads meet: " : "It does not hold: ") + subject
        finding.expected = expected.enumerated().map { $0 == 0 ? $1 : "or \($1)" }
        if expected[0].contains("end ") { finding.advice.append("'end' says how a promise has ended.") }
        if meet {
            finding.advice.append(
                "The judge has tried the ways in which these threads can meet. In an app, this one happens by chance.")
        }
        return finding
    }

    /// A program that has printed other lines than the expected ones, or has not ended well.
    init(_ run: Run, expected: [String], by program: String) {
        let isRight = run.lines == expected
        let fault = isRight ? "prints what it should, but does not end well." : "does not print what it should."
        self.init("\(program) \(fault)", [run.problem].compactMap(\.self), expected: expected)
        (observed, events) = (nil, run.events)
        if let place = run.place {
            advice = ["The main thread is blocked or in a loop, \(place)."]
        } else if !isRight {
            advice = [Self.difference(expected, run.lines)]
        }
    }

    /// What the difference between the expected and the printed lines may mean.
    private static func difference(_ expected: [String], _ printed: [String]) -> String {
        func first(of lines: [String], beyond others: [String]) -> String? {
            lines.first { line in lines.count { $0 == line } > others.count { $0 == line } }
        }
        switch (first(of: expected, beyond: printed), first(of: printed, beyond: expected)) {
        case (nil, nil): return "The lines are right, but their order isn't. Look at what runs before what."
        case (let missing?, nil): return "The line '\(missing)' is missing. Was its closure called?"
        case (nil, let extra?): return "The line '\(extra)' wasn't expected. Look at where it comes from."
        case (let missing?, let extra?): return "'\(missing)' was expected, and '\(extra)' was printed instead."
        }
    }

    /// An answer that its check has rejected, at the last step that the check has tried.
    init(rejecting run: Run, _ title: String) {
        self = run.finding ?? Finding("", ["Tried: nothing"], expected: [""])
        subject = "\(title), isn't right yet."
        isConclusive = run.observed != nil
        let seconds = "nothing more, and after \(Int(run.limit)) seconds it was stopped"
        let end = run.ended.gaveUp ? [seconds, run.place].compactMap(\.self).joined(separator: " ") : run.problem
        observed = run.observed ?? [end ?? ""]
    }
}

extension Verdict {
    /// Whether the rule is broken only if two threads act at the same moment, which may not happen again in the next run.
    var dependsOnTiming: Bool { timing == .sameMoment || RuleBook.rule(rule)?.isRacing == true }

    /// Whether the verdict shows in every run why the rule is broken. A rule that still waits for a handler has not come to the
    /// behavior that it judges.
    var isConclusive: Bool {
        !dependsOnTiming && !observed.contains(MissedDeadline.waiting(for: "a handler at its default place"))
    }
}
