import Foundation
import LabDocumentation

/// The template, styles and scripts of the page, from `Lab/Page/Web`.
struct WebFiles: Sendable {
    let template: String
    let style: String
    let script: String

    init(in clone: Clone) throws {
        let folder = "Lab/Page/Web"
        template = try clone.text("\(folder)/page.html")
        style = try clone.files(in: "\(folder)/style", extension: "css").map(clone.text).joined(separator: "\n")
        // `main.js` comes last, because its statements run at once and use the other files.
        let scripts = try clone.files(in: "\(folder)/script", extension: "js")
        let main = "\(folder)/script/main.js"
        guard scripts.contains(main) else { throw UnreadableFile(path: main) }
        let lines = try (scripts.filter { $0 != main } + [main]).flatMap(clone.lines)
        // The comments, a sixth of the scripts, stay in the repository.
        script = lines.filter { !$0.contains(#/^ *(//|/\*\*|\*)/#) }.joined(separator: "\n")
    }
}
