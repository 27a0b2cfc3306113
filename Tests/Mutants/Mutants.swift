import Conformance

/// The design without a fault, the designs that are broken on purpose, and the quirky, lawful and misnamed designs of libraries.
public enum Mutants {
    public static let all: [any PromiseConformance] =
        [TinyDesign()] + Fault.allCases.map { TinyDesign($0) } + QuirkyDesign.all + LawfulDesign.all + Twin.both

    /// The rules that are meant to catch each fault, and the kind of evidence. Other rules may catch the fault, too.
    public static let table: [Detection] = Fault.allCases.flatMap(\.detections)
}
