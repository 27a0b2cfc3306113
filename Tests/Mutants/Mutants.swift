import Conformance

/// The design without a fault, the designs that are broken on purpose, and the quirky and lawful designs of libraries.
public enum Mutants {
    public static let all: [any PromiseConformance] =
        [TinyDesign()] + Fault.allCases.map { TinyDesign($0) } + QuirkyDesign.all + LawfulDesign.all

    /// The rules that are meant to catch each fault, and the kind of evidence. Other rules may catch the fault, too.
    public static let table: [Detection] = FaultTable.shared.detections
}
