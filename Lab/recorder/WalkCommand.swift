import Conformance
import Foundation
import LabPage
import LabRecording

enum WalkCommand {
    static let help = """
        Shows the function calls inside a design while a promise is made, chained and settled, recorded from a real run. Each
        line has the function, its file and line, and the source line, indented by the depth of the call. Behind ≈ is the part of
        the original that does this, as the table in the tour of the design names it. The states of the promises are shown
        whenever they have changed.

        Usage: recorder walk [--design NAME]... [--kind KIND]...

          --design NAME   only this design (default: all that have walks)
          --kind KIND     value, queue, rejected or adopted (default: value)

        Recording needs a special build of this program, which 'make walk' uses.

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let designs = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: RecordedRuns.walkedDesigns)
        }
        let known = WalkRecording.Kind.allCases.map(\.rawValue)
        let names = try arguments.values(of: "--kind").map { try NameLookup.find("kind", $0, among: known) }
        try arguments.end(knownOptions: ["--design", "--kind", "--help"])

        let kinds = names.isEmpty ? [.value] : names.compactMap(WalkRecording.Kind.init)
        let progress = Progress()
        let walks = try await RecordedRuns.walks(
            designs: designs.isEmpty ? RecordedRuns.walkedDesigns : designs, kinds: kinds, progress: progress.show)
        progress.end()
        try show(walks)
        return 0
    }

    private static func show(_ walks: [WalkRecording]) throws {
        let style = Terminal.style
        let originals = try OriginalParts.all()
        for (index, walk) in walks.enumerated() {
            let title = style.bold(walk.kind.title) + "  " + style.cyan(walk.design)
            let parts = originals[walk.design]
            let legend = parts.map { style.dim("≈ what does this in \($0.original)") + "\n" } ?? ""
            Terminal.write((index > 0 ? "\n" : "") + title + "\n" + legend + "\n")
            let text = WalkText(walk) { (parts?.part(of: $0)?.names).map(short) }
            for line in text.lines { Terminal.write(Terminal.fitted(line) + "\n") }
        }
    }

    /// The names of a part, without backticks and cut so that a line has room for its source.
    private static func short(_ names: String) -> String {
        let names = names.replacing("`", with: "")
        return names.count <= 30 ? names : names.prefix(29) + "…"
    }
}
