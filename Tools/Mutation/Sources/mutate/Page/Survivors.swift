import Foundation
import Mutating

/// The mutants that survive, each with a reason that a reader can check.
struct Survivors {
    enum Kind: String, Decodable, Sendable {
        /// The mutant behaves as the design does.
        case equivalent
        /// The mutant behaves differently, but a test that shows this would cost too much.
        case accepted
        /// Rules or random programs run the mutant, but only the tests of the design kill it.
        case tested
    }

    /// Explains one mutant, or several that have the same reason.
    struct Entry: Decodable, Sendable {
        let kind: Kind
        /// Nil explains the mutants of all designs, for files with the same text in all of them.
        let design: String?
        /// The name of the file, without its folder.
        let file: String
        /// Nil explains all mutants of the file.
        let declaration: String?
        /// Nil explains mutations of all kinds.
        let mutation: String?
        /// Nil explains all mutations of this kind in the declaration.
        let before: String?
        let reason: String

        func matches(_ design: String, _ file: String, _ other: Mutation) -> Bool {
            self.file == (file as NSString).lastPathComponent && [nil, design].contains(self.design)
                && [nil, other.declaration].contains(declaration) && [nil, other.kind.rawValue].contains(mutation)
                && [nil, other.before].contains(before)
        }

        fileprivate func explains(_ mutant: JudgedMutant) -> Bool {
            (kind == .tested ? mutant.verdict.by == .tests : !mutant.verdict.isKilled)
                && matches(mutant.design, mutant.file, mutant.mutation)
        }
    }

    let entries: [Entry]

    static func read(_ repository: Repository) throws -> Survivors {
        do {
            let data = try Data(contentsOf: repository.survivors)
            return Survivors(entries: try JSONDecoder().decode([Entry].self, from: data))
        } catch {
            throw Failure("\(Repository.survivors) is not readable. \(error)")
        }
    }

    /// The judged mutants of a design, in the order of files and lines. The first entry that explains a mutant counts.
    func judged(_ design: Design, _ results: Results) throws -> [JudgedMutant] {
        try design.mutants().compactMap { mutant in
            guard let verdict = results.verdicts[mutant.identity] else { return nil }
            var judged = JudgedMutant(
                design: design.name, mutant: mutant, verdict: verdict,
                isBeyondContract: results.beyondContract.contains(mutant.identity))
            judged.survivor = entries.first { $0.explains(judged) }
            return judged
        }
    }

    /// Entries that explain no mutant.
    func superfluous(_ mutants: [JudgedMutant]) -> [Entry] {
        entries.filter { entry in !mutants.contains(where: entry.explains) }
    }

    /// How the verdict of rules and random programs disagrees with the entries; nil if it agrees.
    ///
    /// An entry that matches several mutants may explain only some of them.
    func problem(_ design: Design, _ mutant: Mutant, _ verdict: Verdict, among all: [Mutant]) -> String? {
        let entry = entries.first { $0.matches(design.name, mutant.file, mutant.mutation) }
        guard let entry else {
            return verdict.isKilled
                ? nil
                : "survives the rules and the random programs. A rule or a test is missing, or it is equivalent. If a "
                    + "test of the design kills it, \(Repository.survivors) has to say so."
        }
        let isOnlyMatch = all.count { entry.matches(design.name, $0.file, $0.mutation) } == 1
        return verdict.isKilled && isOnlyMatch
            ? "is killed by \(verdict.name) now. Remove it from \(Repository.survivors)." : nil
    }
}
