import Conformance
import CoverageHooks
import Foundation
import LabDocumentation

/// The functions and lines of the addresses of this process.
///
/// Tools of the toolchain read the symbols from the debug information of the program. The symbols that were found are kept, so
/// that each address is looked up only once.
actor Symbols {
    static let ofThisProcess = Symbols()

    private var known: [UInt: Symbol] = [:]

    /// Looks up the addresses in these logs, and returns all known symbols. An address outside this program has none.
    ///
    /// Looking up many logs at once is much faster than one log at a time, because starting the tools takes as long as looking up
    /// many addresses.
    @discardableResult
    func symbols(of logs: [[Entry]]) throws -> [UInt: Symbol] {
        let addresses = logs.joined().reduce(into: Set<UInt>()) { addresses, entry in
            if entry.kind == .function { addresses.insert(entry.address) }
            addresses.formUnion(entry.callers)
        }
        let unknown = addresses.filter { known[$0] == nil }.sorted()
        if !unknown.isEmpty { try look(up: unknown) }
        return known
    }

    /// The known addresses of the functions whose names begin with one of these texts.
    func addresses(of functions: [String]) -> [UInt] {
        known.filter { $0.value.isWritten && functions.contains(where: $0.value.function.hasPrefix) }.map(\.key)
    }

    private func look(up addresses: [UInt]) throws {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return }
        let base = coverage_image_base(addresses[0])
        let own = addresses.filter { coverage_image_base($0) == base }
        let symbols = Toolchain.symbols(ofReturnAddresses: own.map { $0 - base }, in: program)
        guard symbols.count == own.count else {
            let problem = Toolchain.symbolizer == nil ? "It is missing." : "It did not find all addresses."
            throw RecordingError.tool("llvm-symbolizer", problem: problem)
        }
        let demangled = try Self.demangled(symbols.map { $0.function.isEmpty ? "??" : $0.function })
        for (index, address) in own.enumerated() {
            // All parts of an asynchronous function have the same simplified name. Only the mangled name marks a resumption.
            known[address] = Symbol(
                function: demangled[index], place: Self.place(of: symbols[index]),
                isResumption: symbols[index].function.contains(#/T[QY]\d*_$/#))
        }
    }

    private static func demangled(_ names: [String]) throws -> [String] {
        let tool = "swift-demangle"
        guard let path = Toolchain.tool(tool)?.path else { throw RecordingError.tool(tool, problem: "It is missing.") }
        // A command line has a limited length.
        return try stride(from: 0, to: names.count, by: 500).flatMap { start in
            let part = Array(names[start...].prefix(500))
            let ended = try ChildProcess(path, ["--compact", "--simplified"] + part).runAndWait()
            let lines = ended.output.split(separator: "\n").map(String.init)
            guard ended.cause == .exit(0), lines.count == part.count else {
                throw RecordingError.tool(tool, problem: "It did not demangle all names.")
            }
            return lines
        }
    }

    /// The place of a symbol in this repository; nil for generated code and for code from elsewhere.
    static func place(of symbol: Toolchain.Symbol, root: String = Clone().root.path) -> SourcePlace? {
        guard symbol.line > 0, symbol.file.hasPrefix(root + "/") else { return nil }
        let path = symbol.file.dropFirst(root.count + 1)
        return path.hasPrefix(".") || path.contains("<") ? nil : SourcePlace(file: String(path), line: symbol.line)
    }
}
