import Conformance
import ExploringHook
import Foundation

/// Finds the source lines of addresses in this program.
enum SourceLines {
    struct Line {
        /// For example `Queue.swift:14`.
        let text: String
        /// For example `Queue.pop`; nil if the function has no name.
        let function: String?
    }

    /// The source line of each address that has one. Empty if the symbolizer is missing.
    static func of(_ addresses: Set<UInt>) -> [UInt: Line] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [:] }
        let own = addresses.filter { exploring_image_offset($0) > 0 }.sorted()
        let symbols = Toolchain.symbols(ofReturnAddresses: own.map { exploring_image_offset($0) }, in: program)
        return zip(own, symbols).reduce(into: [:]) { lines, pair in lines[pair.0] = line(pair.1) }
    }

    private static func line(_ symbol: Toolchain.Symbol) -> Line? {
        // Code that the compiler has generated has no file or no line.
        guard symbol.file.hasSuffix(".swift"), !symbol.file.contains("/Sources/Exploring/"),
            !symbol.file.contains("<"), symbol.line > 0
        else { return nil }
        let function = exploring_demangled(symbol.function).map { name in
            defer { free(name) }
            return functionName(in: String(cString: name))
        }
        return symbol.file.split(separator: "/").last.map { Line(text: "\($0):\(symbol.line)", function: function) }
    }

    /// The type and the base name of the function in a demangled name, for example `Account.withdraw` in
    /// `(1) suspend resume partial function for Bank.Account.withdraw(Swift.Int) async -> ()`.
    static func functionName(in demangled: String) -> String {
        let whole = demangled.replacing(#/^(\(\d+\) )?(await|suspend) resume partial function for /#, with: "")
            .replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
        let isClosure = whole.hasPrefix("closure #") || whole.hasPrefix("implicit closure #")
        let declaration = isClosure ? whole.components(separatedBy: " in ").last ?? whole : whole
        let path = declaration.replacing(#/^\(extension in [^)]*\):/#, with: "").prefix { !"(<".contains($0) }
        // The module comes first.
        let names = path.split(separator: ".")
        let name = names.count > 1 ? names.dropFirst().joined(separator: ".") : String(path)
        return isClosure ? "a closure in \(name)" : name
    }
}
