import Foundation
import Mutating

/// Builds the package with all mutants that compile, and finds out which those are.
struct SchemataBuild {
    let package: ScratchPackage
    let design: Design

    private static let attempts = 100

    /// Returns the mutants that compile, all of which are in the program now.
    ///
    /// - Parameter leaveOut: Called with those that do not compile, as soon as that is known.
    func run(_ mutants: [Mutant], leaveOut: ([Mutant]) throws -> Void = { _ in }) async throws -> [Mutant] {
        var left = mutants
        for attempt in 1...Self.attempts {
            var schemata: [String: Schemata] = [:]
            for (file, mutants) in Dictionary(grouping: left, by: \.file) {
                schemata[file] = Schemata(try design.text(of: file), mutants)
            }
            try package.write(schemata, of: design)
            Terminal.show("\(design.name): compiling \(left.count) mutants, attempt \(attempt)")
            let output = try await Self.build(package, ["--target", design.name])
            guard let output else {
                return left
            }
            let blamed = blamed(output, schemata)
            guard !blamed.isEmpty else { throw MutateError.doesNotBuild(design.name, output) }
            try leaveOut(left.filter { blamed.contains($0.number) })
            left.removeAll { blamed.contains($0.number) }
        }
        throw MutateError.doesNotBuild(design.name, "Too many attempts.")
    }

    /// Builds the programs that judge, once the designs compile.
    static func link(_ package: ScratchPackage) async throws {
        Terminal.show("Building what judges them")
        if let problem = try await build(package, package.hasTests ? ["--build-tests"] : []) {
            throw MutateError.doesNotBuild("The program that judges", problem)
        }
    }

    /// What the compiler says, or nil if it is content.
    private static func build(_ package: ScratchPackage, _ arguments: [String]) async throws -> String? {
        let ended = try await ChildProcess.run(
            ["swift", "build", "--package-path", package.root.path] + arguments, limit: 1800)
        if ended.isOrderly { return nil }
        var seen: Set<String> = []
        let errors = ended.lines.filter { $0.contains(#/:\d+: error:/#) && seen.insert($0).inserted }
        return (errors.isEmpty ? ended.lines.suffix(20) : errors).joined(separator: "\n")
    }

    /// The mutants that the compiler's errors are about.
    private func blamed(_ output: String, _ schemata: [String: Schemata]) -> Set<Int> {
        let folder = "/Sources/\(design.name)/"
        var blamed: Set<Int> = []
        for match in output.matches(of: #/(?m)^(?<file>/[^:\n]+):(?<line>\d+):(?<column>\d+): error:/#) {
            guard let range = match.file.range(of: folder, options: .backwards), let line = Int(match.line),
                let column = Int(match.column),
                let file = schemata[String(match.file[range.upperBound...])]
            else { continue }
            // What every file begins with is not part of the schemata.
            let shift = line == 1 ? SupportSource.importLine.utf8.count : 0
            blamed.formUnion(file.mutants(atLine: line, column: max(1, column - shift)))
        }
        return blamed
    }
}
