import Conformance
import Foundation
import LabAdapters
import LabPage
import LabRecording

enum PageCommand {
    static let help = """
        Judges all designs by all rules, records all programs and walks, and writes one HTML file with the results: the
        designs side by side, the recorded programs and walks, the dictionary, the rules, and the benchmarks.

        Usage: recorder page [--output FILE]

          --output FILE   the path of the file (default: .build/promise-lab.html)

        To save time, threads race for a fifth of the time of 'conformance'. Recording needs a special build of this program,
        which 'make page' uses.

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let path = try arguments.value(of: "--output") ?? ".build/promise-lab.html"
        try arguments.end(knownOptions: ["--output", "--help"])
        let file = URL(fileURLWithPath: path)
        try prepare(file)
        guard Recording.isPossible else { throw RecordingError.notInstrumented }

        var progress = Progress(total: Catalog.all.count * RuleBook.rules.count, secondsPerLine: 10)
        let runner = RuleRunner(racingSeconds: 0.05, isolation: .process(.thisProgram))
        let report = await runner.report(on: Catalog.all, by: RuleBook.rules) { design, verdict in
            progress.step("\(design)  \(verdict.rule)")
        }
        let programs = try await RecordedRuns.programs { progress.show("recording  \($0)") }
        let walks = try await RecordedRuns.walks { progress.show("recording  \($0)") }
        progress.end()

        let content = try PageContent(report: report, designs: Catalog.all, programs: programs, walks: walks)
        let text = try PageDocument(content).text
        try Data(text.utf8).write(to: file, options: .atomic)
        let size = String(format: "%.1f MB", Double(text.utf8.count) / 1e6)
        Terminal.write("The page is in \(file.path) (\(size)). Open it in a browser.\n")
        for (design, verdict) in report.broken { Terminal.writeError("\(design) breaks \(verdict.rule).") }
        return report.broken.isEmpty ? 0 : 1
    }

    /// Creates the folder and checks that the file can be written. This comes before the long work, so that an error shows at
    /// once.
    private static func prepare(_ file: URL) throws {
        let folder = file.deletingLastPathComponent()
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
            throw UsageError("\(file.path) is a folder. Give a file in it: --output \(file.path)/page.html")
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw UsageError("the folder \(folder.path) cannot be created: \(error.localizedDescription)")
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw UsageError("the folder \(folder.path) is not writable.")
        }
    }
}
