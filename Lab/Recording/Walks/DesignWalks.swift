/// The walks through one design: for each kind of walk, a function. The code of the functions is shown.
struct DesignWalks: Sendable {
    let design: String
    let value: @Sendable (Walk) -> Void
    let queue: @Sendable (Walk) -> Void
    let rejected: @Sendable (Walk) -> Void
    let adopted: @Sendable (Walk) -> Void

    /// The designs, the oldest first.
    static let all: [DesignWalks] = [.objCStyleBlocks, .promiseKitStyle, .promisStyle, .googlePromisesStyle]

    /// The file that contains the functions.
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
