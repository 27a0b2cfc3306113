/// How large the sources of a design are, and its public names.
struct SourceSurvey: Sendable {
    /// The number of lines that are neither blank nor comments. `files` is the number of files.
    private(set) var linesOfCode = 0
    private(set) var files = 0

    /// Reads the sources of the module.
    init(of design: String, in clone: Clone) throws {
        for path in try clone.files(in: "Sources/\(design)", extension: "swift") {
            files += 1
            linesOfCode += try clone.lines(path).count { line in
                let code = line.drop { $0 == " " }
                return !code.isEmpty && !code.hasPrefix("//")
            }
        }
    }

    /// The public functions, properties and types of a design, sorted. The page marks these words in a program.
    static func names(of design: String, in clone: Clone) throws -> [String] {
        let lines = try clone.files(in: "Sources/\(design)", extension: "swift").flatMap(clone.lines)
        let declaration = #/public (?:\w+ )*?(?:func|var|let|class|struct|enum|protocol|typealias) `?(\w+)/#
        return Set(lines.compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }).sorted()
    }
}
