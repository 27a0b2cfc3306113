/// The targets of a makefile, and the commands on a page that name them.
struct MakeTargets: Sendable {
    let names: Set<String>

    init(makefile: String) {
        names = Set(
            makefile.split(separator: "\n").compactMap { line in
                line.prefixMatch(of: /([A-Za-z][A-Za-z0-9_-]*):(?!=)/).map { String($0.1) }
            })
    }

    /// Whether a block consists of lines like `make test`.
    static func isMade(of lines: [String]) -> Bool {
        let lines = lines.filter { !$0.trimmed.isEmpty }
        return !lines.isEmpty && lines.allSatisfy { $0 == "make" || $0.hasPrefix("make ") }
    }

    /// The targets in a line that begins with `make`, up to a comment. Settings such as `ARGS="--seed 1"` are none.
    static func targets(in line: String) -> [String] {
        var line = line.prefix { $0 != "#" }.replacing(/[A-Z_]+="[^"]*"/, with: "")
        line.replace(/[A-Z_]+=\S*/, with: "")
        return line.split(separator: " ").dropFirst().map(String.init)
    }

    /// The targets that code spans in a line of prose name, such as `make test`.
    static func targets(named line: String) -> [String] {
        guard line.contains("`make ") else { return [] }
        return line.matches(of: /`(make [^`]*)`/).flatMap { targets(in: String($0.1)) }
    }
}
