/// Who takes part. The raw value is how the table and the JSON call it.
public enum Contestant: String, CaseIterable, Codable, Sendable {
    case callback = "callback"
    case dispatch = "Dispatch"
    case promiseKitStyle = "PromiseKitStyle"
    case promisStyle = "PromisStyle"
    case objcStyleBlocks = "ObjCStyleBlocks"
    case googlePromisesStyle = "GooglePromisesStyle"
    case nioEmbedded = "SwiftNIO embedded"
    case nioPosix = "SwiftNIO posix"
    case openCombine = "OpenCombine"
    case task = "Task"

    public enum Role: String, Codable, Sendable {
        /// What the machine can do at best: no promise at all.
        case floor
        case ours
        case peer
    }

    public var role: Role {
        switch self {
        case .callback, .dispatch: .floor
        case .promiseKitStyle, .promisStyle, .objcStyleBlocks, .googlePromisesStyle: .ours
        case .nioEmbedded, .nioPosix, .openCombine, .task: .peer
        }
    }

    /// How a benchmark is called by the harness, which takes no spaces.
    public var identifier: String { "\(self)" }
}
