/// A mutation of a file of a design, with what tells it from all others.
public struct Mutant: Sendable {
    /// Its number in the program that contains all mutants, counted from 1.
    public let number: Int
    /// The file, relative to the folder of the design.
    public let file: String
    /// The change.
    public let mutation: Mutation
    /// Stays the same when lines move: the file, the declaration, the kind and the change, and a number among equals.
    public let identity: String

    /// Numbers the mutations of the files.
    public static func numbered(_ files: [(file: String, mutations: [Mutation])]) -> [Mutant] {
        var equals: [String: Int] = [:]
        var mutants: [Mutant] = []
        for (file, mutations) in files {
            for mutation in mutations {
                let text = [file, mutation.declaration, mutation.kind.rawValue, mutation.before, mutation.after]
                    .joined(separator: " | ")
                equals[text, default: 0] += 1
                let ordinal = equals[text] == 1 ? "" : " | #\(equals[text] ?? 1)"
                mutants.append(
                    Mutant(number: mutants.count + 1, file: file, mutation: mutation, identity: text + ordinal))
            }
        }
        return mutants
    }
}
