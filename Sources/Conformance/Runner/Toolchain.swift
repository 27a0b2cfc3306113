import Foundation

// Other systems start no programs.
#if os(macOS) || os(Linux)
    /// Programs that are installed with the compiler.
    package enum Toolchain {
        /// The path of a tool, beside the compiler or in a folder of `PATH`; nil if there is none.
        package static func tool(_ name: String) -> URL? {
            let beside = ChildProcess.executable("swift")?.resolvingSymlinksInPath().deletingLastPathComponent()
            let paths = [beside?.appending(path: name).path, name].compactMap(\.self)
            return paths.lazy.compactMap { ChildProcess.executable($0) }.first
        }

        package static let symbolizer = tool("llvm-symbolizer")

        /// The function and the line of an address.
        package struct Symbol: Decodable, Sendable {
            /// The mangled name; empty if the address belongs to no known function.
            package let function: String
            /// The path of the file; empty if it is unknown. Code that the compiler has generated has no file, or line 0.
            package let file: String
            package let line: Int

            enum CodingKeys: String, CodingKey {
                case function = "FunctionName"
                case file = "FileName"
                case line = "Line"
            }

            package init(function: String, file: String, line: Int) {
                (self.function, self.file, self.line) = (function, file, line)
            }
        }

        /// The functions to which return addresses in the image of a program belong, in the order of the addresses. Empty if there is
        /// no symbolizer or if it fails.
        package static func symbols(ofReturnAddresses addresses: [UInt], in program: URL) -> [Symbol] {
            guard let symbolizer, !addresses.isEmpty else { return [] }
            // A return address is the address of the instruction after the call, which may belong to another line than the call.
            let numbers = addresses.map { "0x" + String($0 - 1, radix: 16) }
            let arguments = ["--output-style=JSON", "--functions=linkage", "--no-inlines", "--obj=\(program.path)"]
            guard let ended = try? ChildProcess(symbolizer.path, arguments + numbers, limit: 60).runAndWait(),
                let found = try? JSONDecoder().decode([Symbolized].self, from: Data(ended.output.utf8)),
                found.count == addresses.count
            else { return [] }
            return found.map { $0.symbols.first ?? Symbol(function: "", file: "", line: 0) }
        }

        /// The answer of the symbolizer about one address.
        private struct Symbolized: Decodable {
            let symbols: [Symbol]

            enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
        }
    }
#endif
