/// A measured library. The raw value is the name of the library in the table and in the JSON.
public enum Contestant: String, CaseIterable, Codable, Sendable {
    case callback = "callback"
    case dispatch = "Dispatch"
    case promiseKitStyle = "PromiseKitStyle"
    case promiseKitStyle5 = "PromiseKitStyle, Swift 5"
    case promisStyle = "PromisStyle"
    case objcStyleBlocks = "ObjCStyleBlocks"
    case googlePromisesStyle = "GooglePromisesStyle"
    case nioEmbedded = "SwiftNIO embedded"
    case nioPosix = "SwiftNIO posix"
    case openCombine = "OpenCombine"
    case task = "Task"

    public enum Role: String, Codable, Sendable {
        /// The lower bound: code without a promise.
        case floor
        case ours
        case peer
    }

    public var role: Role {
        switch self {
        case .callback, .dispatch: .floor
        case .promiseKitStyle, .promiseKitStyle5, .promisStyle, .objcStyleBlocks, .googlePromisesStyle: .ours
        case .nioEmbedded, .nioPosix, .openCombine, .task: .peer
        }
    }

    /// The name in the harness, which allows no spaces.
    public var identifier: String { "\(self)" }
}
