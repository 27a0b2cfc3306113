/// The targets of a makefile, and the `make` commands on a page.
struct MakeTargets: Sendable {
    private let names: Set<String>

    init(makefile: String) {
        names = Set(
            makefile.split(separator: "\n").compactMap { line in
                line.prefixMatch(of: /([A-Za-z][A-Za-z0-9_-]*):(?!=)/).map { String($0.1) }
            })
    }

    /// The targets of commands in blocks and in sentences that the makefile does not have, with their lines.
    func unknown(on page: Page) -> [(line: Int, target: String)] {
        let blocks = page.blocks.filter { $0.marker == nil }.map { block in
            block.content.map { ($0 + 1, block.fence.content(of: page.lines[$0])) }.filter { !$1.isEmpty }
        }.filter { lines in lines.allSatisfy { $1 == "make" || $1.hasPrefix("make ") } }.joined()
        let sentences = page.prose.flatMap { number, line in
            line.matches(of: /`(make [^`]*)`/).map { (number, String($0.1)) }
        }
        return (blocks + sentences).flatMap { number, command in targets(in: command).map { (number, $0) } }
            .filter { !names.contains($0.1) }
    }

    /// The targets of a `make` command, without variables such as `ARGS="--seed 1"` and without a comment.
    private func targets(in command: String) -> [String] {
        command.prefix { $0 != "#" }.replacing(/[A-Z_]+=("[^"]*"|\S*)/, with: "")
            .split(separator: " ").dropFirst().map(String.init)
    }
}
