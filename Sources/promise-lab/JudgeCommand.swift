import Chapters
import CommandLineSupport
import Foundation
import Workbench

/// `promise-lab judge`
enum JudgeCommand {
    static let help = """
        Judges the promise that you have typed while reading the tutorial by the rules of a chapter. The exit status is 0
        exactly when it keeps every rule that the promise of the chapter keeps, and 1 otherwise.

        Usage: promise-lab judge --chapter N FOLDER

          FOLDER        the folder with your Swift files; Package.swift, main.swift and Tests are ignored
          --chapter N   the chapter that you have finished, from 1 to 11
          --slowness N  multiply all timeouts by N, for a busy machine (default 1)

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        guard let number = try arguments.number(of: "--chapter", in: 1...Chapter.all.count) else {
            throw UsageError("the chapter is missing. Add --chapter and its number.")
        }
        let slowness = try arguments.number(of: "--slowness", in: 1...100) ?? 1
        guard let path = arguments.word(), !path.isEmpty else {
            throw UsageError("the folder is missing. Add the folder with your Swift files.")
        }
        try arguments.end(knownOptions: ["--chapter", "--slowness", "--help"])
        let folder = URL(fileURLWithPath: NSString(string: path).expandingTildeInPath).resolvingSymlinksInPath()
        let judge = ChapterJudge(of: Chapter.all[number - 1], on: .besideThisProgram, slowness: Double(slowness))
        let report = try await judge.judge(folder)
        Terminal.write(report.text)
        return report.isGood ? 0 : 1
    }
}
