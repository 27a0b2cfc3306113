import Conformance
import Foundation

extension Program {
    /// The line of the file before which the first thread was stopped; nil if it is not known.
    public func line(of finding: Finding, in file: URL) async -> Int? {
        guard !finding.addresses.isEmpty, let symbolizer = Self.symbolizer else { return nil }
        // A return address is that of the next instruction, which may belong to another line.
        let addresses = finding.addresses.map { "0x" + String($0 - 1, radix: 16) }
        let arguments = ["--output-style=GNU", "--functions=none", "--no-inlines", "--obj=\(url.path)"] + addresses
        let ended = try? await Subprocess.run(symbolizer, arguments: arguments, giveUpAfter: 10)
        let places = String(decoding: ended?.output ?? Data(), as: UTF8.self).split(separator: "\n")
        return places.lazy.compactMap { place in
            let parts = place.split(separator: ":")
            guard parts.count >= 2, parts[0].hasSuffix("/\(file.lastPathComponent)") else { return nil }
            return Int(parts[1].prefix { $0.isNumber }).flatMap { $0 > 0 ? $0 : nil }
        }.first
    }

    /// The program that knows the lines of addresses. It comes with the compiler, or with other tools of LLVM.
    private static var symbolizer: URL? {
        let name = "llvm-symbolizer"
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(fileURLWithPath: String($0))
        }
        let compilers = folders.map { $0.appending(path: "swiftc").resolvingSymlinksInPath() }
        let besideCompiler = compilers.map { $0.deletingLastPathComponent() }
        return (besideCompiler + folders).map { $0.appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }
}
