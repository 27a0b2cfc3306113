import LabRosetta

/// The walks through one design: for each kind of walk, one function. Recordings show the code of these functions. The type with the
/// programs of the design conforms to this protocol.
protocol DesignWalks: SendableMetatype {
    static func value(_ walk: Walk)
    static func queue(_ walk: Walk)
    static func rejected(_ walk: Walk)
    static func adopted(_ walk: Walk)
}

/// The walks through each design. The oldest design comes first.
let allWalks = Rosetta.types.compactMap { $0 as? any DesignWalks.Type }

extension DesignWalks {
    static var design: String { String("\(Self.self)".dropLast("Versions".count)) }

    /// The file that contains the functions.
    static var file: String { "Lab/Recording/Walks/\(design)Walks.swift" }

    static func take(_ walk: Walk, _ kind: WalkRecording.Kind) {
        switch kind {
        case .value: value(walk)
        case .queue: queue(walk)
        case .rejected: rejected(walk)
        case .adopted: adopted(walk)
        }
    }
}
