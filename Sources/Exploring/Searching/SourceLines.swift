import Conformance
import ExploringHook
import Foundation

/// Finds the source lines of addresses in this program.
enum SourceLines {
    /// The source line of each address that has one, for instance `Queue.swift:14`. Empty if the symbolizer is missing.
    static func of(_ addresses: Set<UInt>) -> [UInt: String] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [:] }
        let own = addresses.filter { exploring_image_offset($0) > 0 }.sorted()
        let symbols = Toolchain.symbols(ofReturnAddresses: own.map { exploring_image_offset($0) }, in: program)
        return zip(own, symbols).reduce(into: [:]) { lines, pair in lines[pair.0] = text(pair.1) }
    }

    private static func text(_ symbol: Toolchain.Symbol) -> String? {
        // Code that the compiler has generated has no file or no line.
        guard symbol.file.hasSuffix(".swift"), !symbol.file.contains("/Sources/Exploring/"),
            !symbol.file.contains("<"), symbol.line > 0
        else { return nil }
        return symbol.file.split(separator: "/").last.map { "\($0):\(symbol.line)" }
    }
}
