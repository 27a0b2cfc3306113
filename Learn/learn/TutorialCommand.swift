import Conformance
import Foundation
import LearnJudge

enum TutorialCommand {
    static let help = """
        The programs of the tutorial.

        Usage: learn flaw NAME       what is wrong with the promise of one chapter, and how the next one fixes it
               learn flaw NAME N     the same program with the promise of chapter N alone
               learn verdict N       which rules the promise of chapter N keeps, breaks, and does not offer yet;
                                     with --brief, what 'learn judge' says when all of them are kept
               learn stage N FOLDER  writes the promise of chapter N into the folder, as a package with a main.swift
               learn judge N FOLDER  judges the promise that you have typed by the end of chapter N. Package.swift, main.swift
                                     and Tests are left out. With --exercises, it judges your answers to the exercises
                                     of the chapter. With --slowness 5, it waits five times as long.

        Flaws: \(Flaw.all.map(\.name).joined(separator: ", "))

        """

    static let names = ["flaw", "verdict", "stage", "judge"]

    /// Carries out a command, whose first word is one of ``names``. Returns the exit status.
    static func run(_ arguments: inout Arguments, _ judge: Judge) async throws -> Int32 {
        let isBrief = arguments.flag("--brief")
        let isAboutExercises = arguments.flag("--exercises")
        let (command, subject, place) = (arguments.word(), arguments.word(), arguments.word())
        try arguments.end(knownOptions: ["--brief", "--exercises", "--slowness", "--help"])
        switch (command, subject, place) {
        case ("flaw", nil, _): Terminal.write(help)
        case ("flaw", let name?, let chapter): try await show(name, chapter: chapter)
        case ("verdict", let number, nil) where isBrief:
            Terminal.write(try VerdictTable.summary(of: chapter(number)))
        case ("verdict", let number, nil): Terminal.write(try VerdictTable.text(of: chapter(number)))
        case ("stage", let number, let folder):
            let (chapter, folder) = (try chapter(number, from: 0), try url(of: folder))
            try chapter.write(to: folder)
            let files = chapter.stage.map(\.lastPathComponent).joined(separator: ", ")
            Terminal.write([
                "\(folder.path) has the files of chapter \(chapter.number):", "  \(files)",
                "'swift run' runs them there.",
            ])
        case ("judge", let number, let folder):
            let chapter = try chapter(number, from: isAboutExercises ? 0 : 1)
            let folder = try url(of: folder).resolvingSymlinksInPath()
            if Terminal.isInteractive { Terminal.write("Judging …\n") }
            let report = try await judge.judge(folder, by: chapter, exercises: isAboutExercises)
            Terminal.write(report.lines)
            return report.isGood ? 0 : 1
        default: throw UsageError("the argument '\(place ?? "")' is not expected here.")
        }
        return 0
    }

    /// Runs the program of the flaw with the promise of each chapter of the flaw or, if `word` names one, of this chapter.
    private static func show(_ name: String, chapter word: String?) async throws {
        let found = try NameLookup.find("flaw", name, among: Flaw.all.map(\.name))
        guard let flaw = Flaw.all.first(where: { $0.name == found }) else { return }
        let shown = flaw.chapters.filter { word == nil || word == "\($0)" }
        guard !shown.isEmpty else {
            let chapters = flaw.chapters.map { "\($0)" }.joined(separator: " or ")
            throw UsageError(
                "the program '\(flaw.name)' needs the number of a chapter, \(chapters), not '\(word ?? "")'.")
        }
        for number in shown {
            if shown.count > 1 {
                Terminal.write(number == 0 ? "Without a promise:\n" : "With the promise of chapter \(number):\n")
            }
            let run = try await Chapter.all[number].program().run([flaw.name], giveUpAfter: 600)
            // The signal of an overflow differs from system to system, and a page shows this text.
            let problem = run.problem.map {
                $0.contains("stack that overflowed") ? "The process crashed: its stack has overflowed." : $0
            }
            for line in (run.lines + [problem].compactMap(\.self)).joined(separator: "\n").split(separator: "\n") {
                Terminal.write((shown.count > 1 ? "  " : "") + line + "\n")
            }
        }
    }

    private static func chapter(_ word: String?, from first: Int = 1) throws -> Chapter {
        let last = Chapter.all.count - 1
        guard let number = word.flatMap({ Int($0) }), (first...last).contains(number) else {
            let found = word.map { ", not '\($0)'" } ?? ""
            throw UsageError("the number of a chapter is needed, from \(first) to \(last)\(found).")
        }
        return Chapter.all[number]
    }

    private static func url(of folder: String?) throws -> URL {
        guard let folder, !folder.isEmpty else { throw UsageError("a folder is needed after the chapter.") }
        return URL(fileURLWithPath: NSString(string: folder).expandingTildeInPath)
    }
}
