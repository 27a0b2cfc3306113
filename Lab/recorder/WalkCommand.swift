import Conformance
import Foundation
import LabRecording

enum WalkCommand {
    static let help = """
        Shows the function calls inside a design while a promise is made, chained and settled, recorded from a real run. Each
        line has the function, its file and line, and the source line, indented by the depth of the call. The states of the
        promises are shown whenever they have changed.

        Usage: recorder walk [--design NAME]... [--kind KIND]... [--format FORMAT]

          --design NAME     only this design (default: all that have walks)
          --kind KIND       value, queue, rejected or adopted (default: value)
          --format FORMAT   text (default) or json

        Recording needs a special build of this program, which 'make walk' uses.

        """

    private enum Format: String, CaseIterable { case text, json }

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let designs = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: RecordedRuns.walkedDesigns)
        }
        let known = WalkRecording.Kind.allCases.map(\.rawValue)
        let names = try arguments.values(of: "--kind").map { try NameLookup.find("kind", $0, among: known) }
        let format = try arguments.choice(of: "--format", Format.self) ?? .text
        try arguments.end(knownOptions: ["--design", "--kind", "--format", "--help"])

        let kinds = names.isEmpty ? [.value] : names.compactMap(WalkRecording.Kind.init)
        let progress = Progress()
        let walks = try await RecordedRuns.walks(
            designs: designs.isEmpty ? RecordedRuns.walkedDesigns : designs, kinds: kinds, progress: progress.show)
        progress.end()
        switch format {
        case .text: show(walks)
        case .json: Terminal.write(try RecordingJSON.text(walks))
        }
        return 0
    }

    private static func show(_ walks: [WalkRecording]) {
        let style = Terminal.style
        for (index, walk) in walks.enumerated() {
            let title = style.bold(walk.kind.title) + "  " + style.cyan(walk.design)
            Terminal.write((index > 0 ? "\n" : "") + title + "\n\n")
            for line in WalkText(walk).lines { Terminal.write(Terminal.fitted(line) + "\n") }
        }
    }
}
