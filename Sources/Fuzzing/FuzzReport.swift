/// The result of a ``Fuzzer`` run.
public struct FuzzReport: Codable, Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// The seed of the first program.
    public let seed: UInt64
    /// How many programs were run, including those that weren't judged.
    public internal(set) var programs = 0
    /// How many of the ``programs`` weren't judged, because the design doesn't support them.
    public internal(set) var notJudged = 0
    /// Why the design doesn't support the first program that wasn't judged; `nil` if all programs were judged.
    public internal(set) var reasonNotToJudge: String?
    /// The kinds of programs on which the design declares a difference from the model. The run leaves out such programs.
    public let leftOut: [String]
    /// How many seconds the programs ran, without the time of shrinking.
    public internal(set) var seconds = 0.0
    /// The first program on which design and model disagree, or that crashes. The run ends with this program.
    public internal(set) var disagreement: Disagreement?

    /// How many programs were judged. If none was judged, the report says nothing about the design.
    public var judged: Int { programs - notJudged }

    /// Whether at least one program was judged, and the design agrees with the model on all programs that were judged.
    public var agrees: Bool { disagreement == nil && judged > 0 }

    /// The report as text: the disagreement and when it was found, or one line if there is none; then the number of programs that
    /// weren't judged, and the kinds of programs that were left out.
    public var description: String {
        return
            ([disagreement?.description ?? agreement, stop, unjudged].compactMap(\.self)
            + leftOut.map { "Left out: \($0)." })
            .joined(separator: disagreement == nil ? " " : "\n\n")
    }

    /// A text that says when and why the run ended early; `nil` if it didn't end early.
    private var stop: String? {
        guard disagreement != nil else { return nil }
        return """
            The run stopped at this first finding, after \(programs) program\(programs == 1 ? "" : "s") in \
            \((seconds * 10).rounded() / 10) seconds. Fix the defect or declare the difference, then run again.
            """
    }

    private var agreement: String {
        if programs == 0 { return "\(design) was not judged: no program was run." }
        if judged == 0 {
            return """
                \(design) was not judged: every program (\(programs), from seed \(seed) on) needs what the design does not support.
                """
        }
        return "\(design) agrees with the model on \(judged) program\(judged == 1 ? "" : "s"), from seed \(seed) on."
    }

    /// A text that says how many programs weren't judged, and why; `nil` if all programs were judged.
    private var unjudged: String? {
        guard let reasonNotToJudge else { return nil }
        let reason = "The first reason: \(reasonNotToJudge)"
        if judged == 0 { return reason }
        let count = disagreement == nil ? "\(notJudged) more" : "\(notJudged) of \(programs) programs"
        return "\(count) were not judged, because they need what the design does not support. \(reason)"
    }
}
