/// The walks through one design: a function for each kind, whose code is shown.
struct DesignWalks: Sendable {
    let design: String
    let value: @Sendable (Walk) -> Void
    let queue: @Sendable (Walk) -> Void
    let rejected: @Sendable (Walk) -> Void
    let adopted: @Sendable (Walk) -> Void

    /// The designs in the order of their age.
    static let all: [DesignWalks] = [.objCStyleBlocks, .promiseKitStyle, .promisStyle, .googlePromisesStyle]

    /// The file in which the functions stand.
    var file: String { "Lab/Recording/Walks/\(design)Walks.swift" }

    func code(of kind: WalkRecording.Kind) -> @Sendable (Walk) -> Void {
        switch kind {
        case .value: value
        case .queue: queue
        case .rejected: rejected
        case .adopted: adopted
        }
    }
}
