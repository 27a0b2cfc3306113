import Foundation
import LearnSourceJudge

/// Says what to do about the errors of the compiler.
struct CompilerAdvice {
    let text: String

    init(_ diagnostics: Diagnostics, _ chapter: Chapter, folder: URL) {
        let root = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
        let own = diagnostics.messages.filter { $0.file.hasPrefix(root) }
        if own.isEmpty, diagnostics.messages.isEmpty {
            text = "The compiler has failed:\n\n\(diagnostics.output)"
        } else if own.isEmpty {
            let missing = diagnostics.messages.prefix(5).map { message in
                "  \(message.text)\n    \((message.excerpt.first ?? "").trimmingCharacters(in: .whitespaces))"
            }
            text = """
                The files of the folder compile, but they lack something that chapter \(chapter.number) has, or name it \
                otherwise. This is what the judge has tried:

                \(missing.joined(separator: "\n"))

                'learn stage \(chapter.number) FOLDER' writes the promise of the chapter. Compare it, or judge an earlier chapter.
                """
        } else {
            let errors = own.prefix(5).map { message in
                "\(message.file.dropFirst(root.count)):\(message.line): \(message.text)\n"
                    + message.excerpt.joined(separator: "\n")
            }
            let more = own.count > 5 ? "\n\nThe first 5 of \(own.count) errors are shown." : ""
            text = "The folder does not compile.\n\n\(errors.joined(separator: "\n\n"))\(more)"
        }
    }
}
