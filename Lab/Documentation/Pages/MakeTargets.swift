/// The targets of a makefile, and the `make` commands on a page.
struct MakeTargets: Sendable {
    let names: Set<String>

    init(makefile: String) {
        names = Set(
            makefile.split(separator: "\n").compactMap { line in
                line.prefixMatch(of: /([A-Za-z][A-Za-z0-9_-]*):(?!=)/).map { String($0.1) }
            })
    }

    /// Whether a block consists of commands like `make test`.
    static func isMade(of lines: [String]) -> Bool {
        let lines = lines.filter { !$0.trimmed.isEmpty }
        return !lines.isEmpty && lines.allSatisfy { $0 == "make" || $0.hasPrefix("make ") }
    }

    /// The targets of a `make` command, without variables such as `ARGS="--seed 1"` and without a comment.
    static func targets(in line: String) -> [String] {
        var line = line.prefix { $0 != "#" }.replacing(/[A-Z_]+="[^"]*"/, with: "")
        line.replace(/[A-Z_]+=\S*/, with: "")
        return line.split(separator: " ").dropFirst().map(String.init)
    }

    /// The targets of the `make` commands in the code spans of a line.
    static func targets(named line: String) -> [String] {
        guard line.contains("`make ") else { return [] }
        return line.matches(of: /`(make [^`]*)`/).flatMap { targets(in: String($0.1)) }
    }
}
