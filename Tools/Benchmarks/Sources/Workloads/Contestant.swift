/// A measured library. The raw value is the name of the library in the table.
public enum Contestant: String, CaseIterable, Sendable {
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

    public enum Role: Sendable {
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
}

extension [Contestant] {
    /// The designs whose closures run at once if the caller wants it. PromiseKitStyle is here twice, with a client in Swift 6
    /// mode and one in Swift 5 mode.
    public static let direct: [Contestant] = [.promiseKitStyle, .promiseKitStyle5, .promisStyle]
    /// The designs that do more for each value: one finds types out at run time, and one wraps an untyped core.
    public static let others: [Contestant] = [.objcStyleBlocks, .googlePromisesStyle]
    public static let designs = direct + others
    public static let nio: [Contestant] = [.nioEmbedded, .nioPosix]
}
