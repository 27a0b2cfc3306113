/// The result of a ``Fuzzer`` run.
public struct FuzzReport: Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// The seed of the first program.
    public let seed: UInt64
    /// How many programs were run.
    public let programs: Int
    /// What no program does, because the design declares to differ there; empty if nothing is left out.
    public let leftOut: [String]
    /// The first program on which design and model disagree. It ends the run.
    public internal(set) var disagreement: Disagreement?

    /// The disagreement in full, or one line if there is none; then what was left out.
    public var description: String {
        let result =
            disagreement?.description
            ?? "\(design) agrees with the model on \(programs) programs, from seed \(seed) on."
        return ([result] + leftOut.map { "Left out: \($0)." }).joined(separator: disagreement == nil ? " " : "\n\n")
    }
}
