import LabAdapters

/// The walks through one design: for each kind of walk, one function. Recordings show the code of these functions.
protocol DesignWalks: SendableMetatype {
    static func value(_ walk: Walk)
    static func queue(_ walk: Walk)
    static func rejected(_ walk: Walk)
    static func adopted(_ walk: Walk)
}

/// The walks through each design. The oldest design comes first.
let allWalks = Catalog.profiles.compactMap { ($0.promise as? any WalkedDesign.Type)?.walks }

/// The promise of a design, by which the catalog leads to its walks.
protocol WalkedDesign { static var walks: any DesignWalks.Type { get } }

extension DesignWalks {
    static var design: String { String("\(Self.self)".dropLast("Walks".count)) }

    /// The file that contains the functions.
    static var file: String { "Lab/Recording/Walks/\(Self.self).swift" }

    static func take(_ walk: Walk, _ kind: WalkRecording.Kind) {
        switch kind {
        case .value: value(walk)
        case .queue: queue(walk)
        case .rejected: rejected(walk)
        case .adopted: adopted(walk)
        }
    }
}
