import Foundation

/// What a process that runs random programs writes on standard output as it goes.
struct ProgramJournal {
    /// One line of the journal.
    enum Entry: Codable {
        /// The program with this seed begins.
        case began(seed: UInt64)
        /// All programs have ended; the problem is that of the last one.
        case ended(programs: Int, problem: String?)
    }

    private static let prefix = "promise-lab-programs:"

    /// The seed of the program that began last.
    private(set) var lastSeed: UInt64?
    private(set) var programs: Int?
    private(set) var problem: String?

    /// Reads what a process has written.
    init(_ output: Data) {
        for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        where line.hasPrefix(Self.prefix) {
            let text = Data(line.dropFirst(Self.prefix.count).utf8)
            switch try? JSONDecoder().decode(Entry.self, from: text) {
            case .began(let seed): lastSeed = seed
            case .ended(let programs, let problem): (self.programs, self.problem) = (programs, problem)
            case nil: break
            }
        }
    }

    static func write(_ entry: Entry) {
        guard let data = try? JSONEncoder().encode(entry) else { return }
        // The line break in front keeps apart what the program itself is printing.
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }
}
