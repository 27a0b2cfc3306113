/// The result of judging the learner's files by an ``Assignment``.
package struct Judgment: Sendable {
    /// What doesn't hold: the findings of the first step that has any, the most telling one first.
    package var findings: [Finding] = []
    /// Why the files can't be judged; nil if they were judged.
    package var failure: String?
    /// The programs whose schedules could not be explored, each in a few words that begin with its name.
    package var unexplored: [String] = []
    /// The compiler's warnings.
    package var warnings: [Diagnostics.Message] = []

    package var isGood: Bool { findings.isEmpty && failure == nil }
}
