import LearnJudge
import Testing

/// Solutions and wrong answers are kept as diffs, so a diff that does not fit must be noticed.
@Suite("Diffs of the exercises") struct UnifiedDiffTests {
    private static let text = "one\ntwo\n\nfour\nfive\n"

    @Test(
        "A diff changes the text as `patch` does",
        arguments: [
            ("@@ -1,2 +1,2 @@\n one\n-two\n+2\n", "one\n2\n\nfour\nfive\n"),
            ("--- start.swift\n+++ mine.swift\n@@ -1 +1 @@\n-one\n+1\n", "1\ntwo\n\nfour\nfive\n"),
            ("@@ -1 +0,0 @@\n-one\n@@ -5 +4,2 @@\n five\n+six\n", "two\n\nfour\nfive\nsix\n"),
            // The space at the beginning of an empty context line may be missing.
            ("@@ -3,2 +3 @@\n \n-four\n", "one\ntwo\n\nfive\n"), ("@@ -3,2 +3 @@\n\n-four\n", "one\ntwo\n\nfive\n"),
        ])
    func applies(_ diff: String, _ expected: String) throws {
        #expect(try UnifiedDiff(diff, name: "d").applied(to: Self.text) == expected)
    }

    @Test(
        "An error names the diff and the line that does not fit",
        arguments: [
            ("", " changes nothing"), ("two\n", "line 1: 'two' is not '@@ -"),
            ("@@ -2 +2 @@\n-tw\n+2\n", "line 2: the text has 'two' instead of 'tw'"),
            ("@@ -1,2 +1 @@\n-one\n three\n", "line 3: the text has 'two' instead of 'three'"),
            // The text has the line `two`, but not at line 4.
            ("@@ -4 +4 @@\n-two\n+2\n", "line 2: the text has 'four' instead of 'two'"),
            ("@@ -5,3 +5,2 @@\n five\n\n-six\n", "line 4: the text has no line instead of 'six'"),
            ("@@ -9 +9 @@\n-two\n+2\n", "line 2: the text has no line instead of 'two'"),
            ("@@ -2 +2 @@\n-two\n\\ No newline\n", "line 3: the text has '' instead of ' No newline'"),
        ])
    func refuses(_ diff: String, _ message: String) {
        let error = #expect(throws: LearnError.self) {
            try UnifiedDiff(diff, name: "Exercise own-tail, solution.diff").applied(to: Self.text)
        }
        let text = error?.errorDescription ?? ""
        #expect(text.hasPrefix("Exercise own-tail, solution.diff") && text.contains(message), "\(text)")
    }
}
