/// Facts that are read from the sources of a design.
struct SourceSurvey: Sendable {
    /// The public classes and protocols, in the order of the files.
    private(set) var types: [String] = []
    /// The phases of the state machine. `machine` is the path of the file with the state machine.
    private(set) var phases: [String] = []
    let machine: String
    private(set) var errors: [String] = []
    /// The number of lines that are neither blank nor comments. `files` is the number of files.
    private(set) var linesOfCode = 0
    private(set) var files = 0

    /// Reads the sources of the module.
    ///
    /// - Parameter machine: The file with the state machine, relative to the folder of the module.
    init(of design: String, machine: String, in clone: Clone) throws {
        self.machine = "Sources/\(design)/\(machine)"
        for path in try clone.files(in: "Sources/\(design)", extension: "swift") {
            let lines = try clone.lines(path)
            files += 1
            linesOfCode += lines.count { line in
                let code = line.drop { $0 == " " }
                return !code.isEmpty && !code.hasPrefix("//")
            }
            // Types in bridges to other libraries, and types in signatures that are repeated for Swift 5, are not counted.
            if !path.contains("/Bridges/"), !path.contains("/Swift5/") { types += lines.compactMap(Self.type) }
            errors += lines.compactMap(Self.error)
            if path == self.machine { phases = Self.phases(in: lines) }
        }
    }

    /// The public functions, properties, cases and types of a design, sorted.
    static func names(of design: String, in clone: Clone) throws -> [String] {
        let lines = try clone.files(in: "Sources/\(design)", extension: "swift").flatMap(clone.lines)
        let declaration = #/public (?:\w+ )*?(?:func|var|let|class|struct|enum|protocol|typealias) `?(\w+)/#
        return Set(lines.compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }).sorted()
    }

    private static func type(in line: String) -> String? {
        guard line.hasPrefix("public "),
            let match = line.prefixMatch(of: #/public (?:final class|protocol) (\w+(?:<\w+)?)/#)
        else { return nil }
        let name = String(match.1)
        if name.hasSuffix("Error") { return nil }
        return name.contains("<") ? name + ">" : name
    }

    private static func error(in line: String) -> String? {
        guard line.hasPrefix("public enum ") else { return nil }
        return line.prefixMatch(of: #/public enum (\w+): (?:Localized)?Error\b/#).map { String($0.1) }
    }

    /// The names of the cases of the enumeration `Phase` or `State`.
    private static func phases(in lines: [String]) -> [String] {
        let lines = lines.map { $0.drop { $0 == " " } }
        guard let start = lines.firstIndex(where: { $0.contains(/^enum (Phase|State)\b/) }) else { return [] }
        return lines[(start + 1)...].prefix { $0 != "}" && !$0.isEmpty }.filter { $0.hasPrefix("case ") }.flatMap {
            $0.dropFirst("case ".count).replacing(/\([^)]*\)/, with: "").split(separator: ", ").map(String.init)
        }
    }
}
