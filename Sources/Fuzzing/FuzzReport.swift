/// The result of a ``Fuzzer`` run.
public struct FuzzReport: Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// The seed of the first program.
    public let seed: UInt64
    /// How many programs were run.
    public let programs: Int
    /// The first program on which design and model disagree. It ends the run.
    public internal(set) var disagreement: Disagreement?

    /// The disagreement in full, or one line if there is none.
    public var description: String {
        disagreement?.description ?? "\(design) agrees with the model on \(programs) programs, from seed \(seed) on."
    }
}
