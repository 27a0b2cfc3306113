import Conformance
import Foundation

/// What is asked of a learner's files, whatever they are an answer to.
///
/// An exercise of `make learn` and a chapter of the tutorial are the same thing: a folder with a text, a start, and what is
/// asked of the answer. ``Exercise`` and ``Chapter`` read their folders, and each of them makes an assignment:
///
///     Exercise ───────────────┐                 ┌─ programs      print these lines
///     Chapter ────────────────┼──▶ Assignment ──┼─ rules         are kept
///     exercises of a Chapter ─┘        │        └─ explorations  end as they should, under every schedule
///                                      ▼
///     files of the learner ─────────▶ Judge ──▶ Judgment ──▶ JudgmentText ──▶ the terminal
///
/// The ``Judge`` compiles the learner's files and the files of the assignment to one program (``SourceCompiler``,
/// ``CompiledProgram``), and starts this program once for each question. In the program, ``JudgedProgram`` answers the question with
/// messages. Whatever does not hold becomes a ``Finding``. The folder `Judged` and the modules `LearnExploring` and `LearnPrograms` run
/// in the program; everything else runs in the judge.
package struct Assignment: Sendable {
    /// A run of the compiled program, and what it must print.
    package struct Program: Sendable {
        /// The name by which the compiled program knows this run; nil if the run needs no name.
        package var name: String?
        /// The function that the compiled program performs in this run, and the number of printed lines for which it then waits.
        var function = "program"
        var lines = 0
        /// The name for the learner, at the beginning of a sentence.
        var title = "It"
        /// The files of this run. The first one contains the function.
        var files: [URL] = []
        /// The text that replaces the file ``Exercise/given``, so that the program is compiled again; nil if the file stays as it is.
        var given: String?
        /// The lines to print; nil for the check of an answer, which must end well, whatever it prints.
        var prints: (@Sendable () async throws -> [String])?
    }

    /// The files with which the learner begins, or which the learner has by now, by their names.
    var start: [String: String] = [:]
    /// What to do if the learner's files lack a declaration of the start.
    var advice: [String] = []
    /// The files that are compiled together with the learner's. If the learner has a file of the same name, that one is compiled.
    var files: [URL]
    /// The text of the main program.
    var main: String
    /// The designs that the learner's files import.
    var designs: [String] = []
    var programs: [Program] = []
    /// The rules that must be kept.
    private(set) var rules: [Rule] = []
    /// The rules that must not be broken. They do not have to apply. Those in the sections of the first rules come first.
    private(set) var otherRules: [Rule] = []
    /// The names of the programs that are explored with the learner's promise. If the assignment itself is a program that shares
    /// variables between threads, these are the lines that it must print under every schedule.
    var explorations: [String] = []

    /// The names that a file of the start declares and that no file of the learner declares, for each file with such names.
    func missing(_ names: [String], in files: [URL]) -> [(file: String, names: [String])] {
        func declares(_ name: String, _ text: String) -> Bool {
            let declaration = try? Regex("\\b(func|var|let|class|struct|enum|protocol|typealias|case) `?\(name)\\b")
            return declaration.map { text.contains($0) } ?? false
        }
        let typed = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        let lacking = names.filter { !declares($0, typed) }
        return start.sorted { $0.key < $1.key }.compactMap { file, text in
            let names = lacking.filter { declares($0, text) }
            return names.isEmpty ? nil : (file, names)
        }
    }

    /// Requires that some of the rules are kept, and that the others are not broken.
    mutating func require(_ rules: [Rule], of all: [Rule]) {
        let (names, sections) = (Set(rules.map(\.id)), Set(rules.map(\.section)))
        let others = all.filter { !names.contains($0.id) }
        let related = others.filter { sections.contains($0.section) }
        (self.rules, otherRules) = (rules, related + others.filter { !sections.contains($0.section) })
    }
}
