import Foundation
import LabCommandLine
import Mutating
import Testing

@Suite(.timeLimit(.minutes(10))) struct SchemataTests {
    /// A source with every kind of mutation.
    private static let source = """
        enum StoreError: Error { case closed, full }

        final class Store {
            private let lock = Lock()
            weak var owner: Store?
            private var items: [Int] = []
            private var isClosed = false

            func add(_ item: Int) throws -> Bool {
                if isClosed { throw StoreError.closed }
                return lock.withLock {
                    items.append(item)
                    isClosed = items.count > 10 && item != 0
                    return isClosed
                }
            }

            func sum(or other: Int?) -> Int {
                var sum = other ?? 0
                for item in items { sum += item }
                return sum
            }

            func newest() -> Int? { items.last }

            func tell(on queue: DispatchQueue?, _ error: any Error, _ body: @escaping @Sendable (any Error) -> Void) {
                if let queue { queue.async { body(error) } } else { body(error) }
                items = []
                tell(on: queue, error, body)
            }

            func make() -> Bool { isClosed == false ? true : sum(or: nil) < 3 }
        }
        """

    @Test("All mutants of a source compile together, and every kind is among them")
    func compile() throws {
        let mutants = Mutating(Self.source).mutants
        #expect(Set(MutationKind.allCases).subtracting(mutants.map(\.mutation.kind)).isEmpty)
        let folder = FileManager.default.temporaryDirectory.appending(path: "schemata-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = SupportSource.complete(
            "import Dispatch\n" + Schemata(Self.source, mutants).text, of: "Store.swift")
        let lock = try String(contentsOf: Self.root.appending(path: "Sources/PromisStyle/Lock.swift"), encoding: .utf8)
        for (file, text) in [("Store", text), ("Lock", lock), ("Support", SupportSource.file)] {
            try Data(text.utf8).write(to: folder.appending(path: "\(file).swift"))
        }
        let errors = try Self.compilerErrors(in: folder)
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test("An error is blamed on the mutant that inserted the text, or else on the innermost around it")
    func blame() throws {
        let source = "let a = 1\nlet b = f(2 + x)\n"
        let mutating = Mutating(source)
        let schemata = Schemata(source, mutating.mutants)
        let line = try #require(schemata.text.split(separator: "\n").dropFirst().first)
        func blamed(_ text: String) throws -> [String] {
            let range = try #require(line.range(of: text))
            let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
            let numbers = schemata.mutants(atLine: 2, column: column)
            return mutating.mutants.filter { numbers.contains($0.number) }.map(\.mutation.after)
        }
        #expect(try blamed("(2 - x)") == ["2 - x"])
        #expect(try blamed("f(") == ["2 - x", "3"], "No mutant encloses it, so all of the line are blamed.")
        #expect(schemata.mutants(atLine: 9, column: 1).isEmpty)
    }

    @Test("A missing result, which is reported where a body ends, is blamed on the last change before")
    func blameOfMissingResult() throws {
        let source = "let a = f {\n    g()\n}\n"
        let mutating = Mutating(source)
        let numbers = Schemata(source, mutating.mutants).mutants(atLine: 3, column: 1)
        #expect(mutating.mutants.filter { numbers.contains($0.number) }.map(\.mutation.kind) == [.callLeftOut])
    }

    @Test("Equal changes are told apart by a number, and keep their identity when lines move")
    func identity() {
        let source = "func f() { g(); g() }"
        let before = Mutating(source).mutants.filter { $0.mutation.kind == .callLeftOut }
        let after = Mutating("\n\nlet x = 1\n" + source).mutants.filter { $0.mutation.kind == .callLeftOut }
        #expect(before.map(\.identity) == after.map(\.identity))
        #expect(Set(before.map(\.identity)).count == 2)
        #expect(after.first?.mutation.line == 4)
    }

    /// The root of the repository.
    private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized

    /// The errors of the compiler for the Swift files in the folder.
    private static func compilerErrors(in folder: URL) throws -> String {
        let header = root.appending(path: "Tools/Mutation/Judge/MutantSwitch/include/MutantSwitch.h")
        let map = "module MutantSwitch { header \"\(header.path)\" }"
        try Data(map.utf8).write(to: folder.appending(path: "module.modulemap"))
        let words =
            ["-frontend", "-emit-sil", "-o", "out.sil", "-swift-version", "6", "-module-name", "Stores"]
            + ["-parse-as-library", "-D", "DEBUG", "-I", folder.path, "Store.swift", "Lock.swift", "Support.swift"]
        let ended = try ChildProcess("swiftc", words, folder: folder).runAndWait()
        return ended.cause == .exit(0) ? "" : ended.errors
    }
}
