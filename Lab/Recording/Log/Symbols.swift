import CoverageHooks
import Foundation

/// The functions and lines of the addresses of this process.
///
/// Tools of the toolchain read the symbols from the debug information of the program. The symbols that were found are kept, so
/// that each address is looked up only once.
actor Symbols {
    static let ofThisProcess = Symbols()

    private var known: [UInt: Symbol] = [:]

    /// The symbols of these addresses. An address outside this program has none.
    func symbols(of addresses: Set<UInt>) throws -> [UInt: Symbol] {
        let unknown = addresses.filter { known[$0] == nil }.sorted()
        if !unknown.isEmpty { try look(up: unknown) }
        return known.filter { addresses.contains($0.key) }
    }

    /// The known addresses of the functions whose names begin with one of these texts.
    func addresses(of functions: [String]) -> [UInt] {
        known.filter { $0.value.isWritten && functions.contains(where: $0.value.function.hasPrefix) }.map(\.key)
    }

    private func look(up addresses: [UInt]) throws {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return }
        let base = coverage_image_base(addresses[0])
        let own = addresses.filter { coverage_image_base($0) == base }
        // An address is a return address, so the call is at the byte before it.
        let offsets = own.map { "0x" + String($0 - base - 1, radix: 16) }
        let lines = try Tool.symbolizer.run(
            ["--output-style=GNU", "-f", "--no-inlines", "--no-demangle", "-e", program.path], input: offsets)
        guard lines.count >= 2 * own.count else {
            throw RecordingError.tool(Tool.symbolizer.name, problem: "It did not find all addresses.")
        }
        let names = (0..<own.count).map { lines[2 * $0] }
        let demangled = try Tool.demangler.run(["--simplified"], input: names)
        guard demangled.count >= own.count else {
            throw RecordingError.tool(Tool.demangler.name, problem: "It did not demangle all names.")
        }
        for (index, address) in own.enumerated() {
            // All parts of an asynchronous function have the same simplified name. Only the mangled name marks a resumption.
            known[address] = Symbol(
                function: demangled[index], place: Self.place(in: lines[2 * index + 1]),
                isResumption: names[index].contains(#/T[QY]\d*_$/#))
        }
    }

    /// Parses `…/Sources/PromisStyle/Future.swift:12`, which other text may follow.
    static func place(in text: String, root: String = Recording.root.path) -> SourcePlace? {
        let text = text.split(separator: " ").first.map(String.init) ?? ""
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
            text.hasPrefix(root + "/")
        else { return nil }
        let path = text[..<colon].dropFirst(root.count + 1)
        return path.hasPrefix(".") || path.contains("<") ? nil : SourcePlace(file: String(path), line: line)
    }
}
