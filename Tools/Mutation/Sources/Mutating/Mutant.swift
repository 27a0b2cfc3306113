/// A mutation of a file of a design.
public struct Mutant: Sendable {
    /// The number of the mutant in the program that contains all mutants, counted from 1.
    public let number: Int
    /// The path of the file, relative to the folder of the design.
    public let file: String
    /// The change of the file.
    public let mutation: Mutation
    /// Identifies the mutant even if lines move: the file, the declaration, the kind and the change, followed by a
    /// number if several mutants have these in common.
    public let identity: String

    /// Numbers the mutations of the files.
    public static func numbered(_ files: [(file: String, mutations: [Mutation])]) -> [Mutant] {
        var equals: [String: Int] = [:]
        var mutants: [Mutant] = []
        for (file, mutations) in files {
            for mutation in mutations {
                let text = [file, mutation.declaration, mutation.kind.rawValue, mutation.before, mutation.after]
                    .joined(separator: " | ")
                let count = equals[text, default: 0] + 1
                equals[text] = count
                mutants.append(
                    Mutant(
                        number: mutants.count + 1, file: file, mutation: mutation,
                        identity: count == 1 ? text : "\(text) | #\(count)"))
            }
        }
        return mutants
    }
}
