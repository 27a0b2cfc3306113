import Foundation
import LabCommandLine
import Mutating

/// Builds the package with all mutants that compile, and finds out which mutants do not compile.
struct SchemataBuild {
    let package: ScratchPackage
    let design: Design

    private static let attempts = 100

    /// Compiles the design with the mutants. As long as there are errors, leaves out the mutants that cause them, and compiles
    /// again. Returns the mutants that compile.
    ///
    /// - Parameter leaveOut: A closure that is called after each failed attempt, with the mutants that are left out.
    func run(_ mutants: [Mutant], leaveOut: ([Mutant]) throws -> Void = { _ in }) async throws -> [Mutant] {
        var left = mutants
        for attempt in 1...Self.attempts {
            var schemata: [String: Schemata] = [:]
            for (file, mutants) in Dictionary(grouping: left, by: \.file) {
                schemata[file] = Schemata(try design.text(of: file), mutants)
            }
            try package.write(schemata, of: design)
            Log.show("\(design.name): compiling \(left.count) mutants, attempt \(attempt)")
            guard let errors = try await Self.build(package, ["--target", design.name]) else { return left }
            let blamed = blamed(errors, schemata)
            guard !blamed.isEmpty else {
                throw Failure("\(design.name) does not build, even without mutants:\n\(errors)")
            }
            try leaveOut(left.filter { blamed.contains($0.number) })
            left.removeAll { blamed.contains($0.number) }
        }
        throw Failure("\(design.name) does not build after \(Self.attempts) attempts.")
    }

    /// Builds the judging programs. The designs must compile already.
    static func link(_ package: ScratchPackage) async throws {
        Log.show("Building the judging programs")
        if let errors = try await build(package, package.hasTests ? ["--build-tests"] : []) {
            throw Failure("The judging program does not build:\n\(errors)")
        }
    }

    /// The compiler's errors, or nil if the build succeeds.
    private static func build(_ package: ScratchPackage, _ arguments: [String]) async throws -> String? {
        let ended = try await ChildProcess.run(
            ["swift", "build", "--package-path", package.root.path] + arguments, limit: 1800)
        if ended.isSuccess { return nil }
        var seen: Set<String> = []
        let errors = ended.lines.filter { $0.contains(#/:\d+: error:/#) && seen.insert($0).inserted }
        return (errors.isEmpty ? ended.lines.suffix(20) : errors).joined(separator: "\n")
    }

    /// The mutants that cause the errors.
    private func blamed(_ output: String, _ schemata: [String: Schemata]) -> Set<Int> {
        let folder = "/Sources/\(design.name)/"
        var blamed: Set<Int> = []
        for match in output.matches(of: #/(?m)^(?<file>/[^:\n]+):(?<line>\d+):(?<column>\d+): error:/#) {
            guard let range = match.file.range(of: folder, options: .backwards), let line = Int(match.line),
                let column = Int(match.column),
                let file = schemata[String(match.file[range.upperBound...])]
            else { continue }
            // The file begins with an import that is not part of the schemata, so columns in the first line are shifted.
            let shift = line == 1 ? SupportSource.importLine.utf8.count : 0
            blamed.formUnion(file.mutants(atLine: line, column: max(1, column - shift)))
        }
        return blamed
    }
}
