import Foundation

/// The mutants that no judge sees, or that only the tests of the design see, each with a reason that a reader can check.
struct Explained {
    /// What an entry says about its mutants.
    enum Kind: Sendable {
        /// They behave as the design does, so nobody can see them.
        case equivalent
        /// It would take too much to see them.
        case accepted
        /// Rules run them, but what they change is a demand of this design alone, and its tests make it.
        case ownDemand

        /// Whether a mutant with this finding can have a reason of this kind.
        func isAbout(_ finding: Results.Finding) -> Bool {
            self == .ownDemand ? finding.by == .tests : !finding.isSeen
        }
    }

    /// One of them, or several that have the same reason.
    struct Entry: Decodable {
        /// Nil explains the change in every design, for a file that is the same text in all of them.
        let design: String?
        /// The name of the file, without its folder.
        let file: String
        /// Nil explains each change in the file.
        let declaration: String?
        /// Nil explains each change there, whatever it was before, and whatever it is after.
        let kind: String?
        let before: String?
        let after: String?
        let reason: String
        /// True if the mutant does not behave as the design does. The reason says what it would take to see it.
        let differs: Bool?
        /// True if the tests of the design see the mutant, and no rule, because only this design makes that demand.
        let test: Bool?

        var says: Kind { test == true ? .ownDemand : differs == true ? .accepted : .equivalent }

        func explains(_ mutant: MutantOnPage) -> Bool {
            func isOrNil(_ wanted: String?, _ text: String) -> Bool { wanted.map { $0 == text } ?? true }
            return isOrNil(design, mutant.design) && file == (mutant.file as NSString).lastPathComponent
                && isOrNil(declaration, mutant.mutation.declaration) && isOrNil(kind, mutant.mutation.kind.rawValue)
                && isOrNil(before, mutant.mutation.before) && isOrNil(after, mutant.mutation.after)
        }
    }

    let entries: [Entry]

    static func read(_ house: House) throws -> Explained {
        do {
            return Explained(
                entries: try JSONDecoder().decode([Entry].self, from: Data(contentsOf: house.explained)))
        } catch {
            throw MutateError.unreadable(house.explained.path, "\(error)")
        }
    }

    /// Why the mutant behaves as the design does.
    func equivalence(of mutant: MutantOnPage) -> String? { reason(for: mutant, .equivalent) }

    /// Why nobody is asked to see the mutant, although it behaves differently.
    func acceptance(of mutant: MutantOnPage) -> String? { reason(for: mutant, .accepted) }

    /// Why no rule sees what the tests of the design see.
    func ownDemand(of mutant: MutantOnPage) -> String? { reason(for: mutant, .ownDemand) }

    /// The first entry that explains a mutant counts. One about what the tests see says nothing about what nobody sees.
    private func reason(for mutant: MutantOnPage, _ wanted: Kind) -> String? {
        let entry = entries.first { $0.says.isAbout(mutant.finding) && $0.explains(mutant) }
        return entry?.says == wanted ? entry?.reason : nil
    }

    /// Entries that explain nothing any more, or what somebody sees from whom they do not expect it.
    ///
    /// - Parameter mutants: The judged mutants of all designs.
    func superfluous(_ mutants: [MutantOnPage]) -> [Entry] {
        entries.filter { entry in !mutants.contains { entry.says.isAbout($0.finding) && entry.explains($0) } }
    }
}
