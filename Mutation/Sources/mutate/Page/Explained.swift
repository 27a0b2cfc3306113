import Foundation

/// The mutants that no judge sees, each with a reason that a reader can check: because they behave as the design does, or
/// because it would take too much to see them.
struct Explained: Decodable {
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
    func equivalence(of mutant: MutantOnPage) -> String? { reason(for: mutant, differs: false) }

    /// Why nobody is asked to see the mutant, although it behaves differently.
    func acceptance(of mutant: MutantOnPage) -> String? { reason(for: mutant, differs: true) }

    private func reason(for mutant: MutantOnPage, differs: Bool) -> String? {
        let entry = entries.first { $0.explains(mutant) }
        return (entry?.differs ?? false) == differs ? entry?.reason : nil
    }

    /// Entries that explain nothing any more, or what somebody sees.
    ///
    /// - Parameter mutants: The judged mutants of all designs.
    func superfluous(_ mutants: [MutantOnPage]) -> [Entry] {
        entries.filter { entry in !mutants.contains { !$0.isSeen && entry.explains($0) } }
    }
}
