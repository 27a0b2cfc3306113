import Foundation
import Testing

/// A generated file in `docs`. The make target sets `PROMISE_LAB_WRITE_DOCS`, and then the test writes the file.
struct GeneratedFile {
    /// The path below `docs`.
    let path: String
    /// The make target that writes the file.
    let target: String

    /// Checks that the text is the whole content of the file.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../../docs/\(path)").standardized
        if ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let isUpToDate = written == text
        let difference = zip(text.split(separator: "\n"), written.split(separator: "\n")).first { $0 != $1 }
        #expect(
            isUpToDate,
            "docs/\(path) is out of date; 'make \(target)' writes it. First: \(String(describing: difference))",
            sourceLocation: sourceLocation)
    }
}
