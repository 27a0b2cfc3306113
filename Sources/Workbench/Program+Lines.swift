import Conformance
import Foundation

extension Program {
    /// The lines of the file before which the first thread was stopped, one for each time; nil where it is not known.
    public func lines(of finding: Finding, in file: URL) async -> [Int?] {
        var lines: [Int?] = []
        for stop in finding.stops { lines.append(await line(stop, in: file)) }
        return lines
    }

    private func line(_ stop: [UInt], in file: URL) async -> Int? {
        guard !stop.isEmpty, let symbolizer = Self.symbolizer else { return nil }
        // A return address is that of the next instruction, which may belong to another line.
        let addresses = stop.map { "0x" + String($0 - 1, radix: 16) }
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
    static var symbolizer: URL? {
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
