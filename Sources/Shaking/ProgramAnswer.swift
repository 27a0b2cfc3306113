import Foundation

/// The result that a process prints after it has run random programs.
struct ProgramAnswer: Codable {
    private static let prefix = "promise-lab-programs:"
    private static let beginning = "promise-lab-program-with-seed:"

    /// How many programs the process has run.
    var programs: Int
    /// The disagreement in full; `nil` if there is none.
    var problem: String?

    init(programs: Int, problem: String?) { (self.programs, self.problem) = (programs, problem) }

    /// Finds the result in the output of a process; `nil` if there is none.
    init?(in output: Data) {
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard
            let line = lines.last(where: { $0.hasPrefix(Self.prefix) }),
            let answer = try? JSONDecoder().decode(Self.self, from: Data(line.dropFirst(Self.prefix.count).utf8))
        else { return nil }
        self = answer
    }

    /// Prints the result on a line of its own.
    func print() {
        guard let data = try? JSONEncoder().encode(self) else { return }
        Self.print(Self.prefix, data)
    }

    /// Prints that the program with this seed begins.
    static func printBeginning(seed: UInt64) { print(beginning, Data("\(seed)".utf8)) }

    /// The seed of the program that began last; `nil` if none did.
    static func lastSeed(in output: Data) -> UInt64? {
        String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .last { $0.hasPrefix(beginning) }.flatMap { UInt64($0.dropFirst(beginning.count)) }
    }

    private static func print(_ prefix: String, _ text: Data) {
        // The program itself may just have printed half a line, so the text begins with a line break.
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + text + Data("\n".utf8))
    }
}
