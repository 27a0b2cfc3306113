import CommandLineSupport
import Foundation
import SourceJudge
import Tutorial

/// `promise-lab judge`
enum JudgeCommand {
    static let help = """
        Judges the promise that you have typed while reading the tutorial, and says what holds by now. The exit status is
        0 exactly when every rule holds that the promise of the chapter keeps, and 1 otherwise.

        Usage: promise-lab judge --chapter N FOLDER

          FOLDER        the folder with your Swift files; Package.swift, main.swift and Tests are left out
          --chapter N   the chapter that you have finished, from 1 to 11
          --slowness N  wait N times as long before a rule counts as broken, for a busy machine (default 1)

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        guard let number = try arguments.number(of: "--chapter", in: 1...Chapter.all.count) else {
            throw UsageError("which chapter? Add --chapter and its number.")
        }
        let slowness = try arguments.number(of: "--slowness", in: 1...100) ?? 1
        guard let path = arguments.word(), !path.isEmpty else {
            throw UsageError("judge what? Add the folder with your Swift files.")
        }
        try arguments.end(knownOptions: ["--chapter", "--slowness", "--help"])
        let folder = URL(fileURLWithPath: NSString(string: path).expandingTildeInPath).resolvingSymlinksInPath()
        let judge = ChapterJudge(of: Chapter.all[number - 1], on: .besideThisProgram, slowness: Double(slowness))
        let report = try await judge.judge(folder)
        Terminal.write(report.text)
        return report.isGood ? 0 : 1
    }
}
