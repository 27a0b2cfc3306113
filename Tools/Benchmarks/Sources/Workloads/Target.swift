/// A performance target of a design: a limit that one run must not exceed.
public struct Target: Sendable {
    public let workload: Workload
    public let contestant: Contestant
    public let limit: Limit

    public enum Limit: Sendable {
        /// A multiple of another contestant's figure in the same workload.
        case times(Double, Contestant)
        /// A multiple of the same design's figure in another workload, per operation.
        case timesOwn(Double, Workload)
        /// A figure in the unit of the workload.
        case absolute(Double)
    }
}

extension Target {
    public static let all: [Target] =
        typed(.makeSettleRead, .times(1, .nioEmbedded), untyped: .times(2, .nioEmbedded))
        + typed(.linkMap, .times(1, .nioEmbedded))
        + typed(.linkReturnsSettled, .times(1, .nioEmbedded))
        + typed(.linkQueue, .times(3, .dispatch), untyped: .times(4, .dispatch))
        + typed(.whenMany, .times(0.5, .nioEmbedded), untyped: .times(1, .nioEmbedded))
        + typed(.handlersMany, .times(1, .nioEmbedded), untyped: .times(2, .nioEmbedded))
        + typed(.bytesLink, .absolute(250), untyped: .absolute(400))
        + typed(.linkMapLong, .timesOwn(1.3, .linkMap))
        + typed(.linkQueueLong, .timesOwn(1.3, .linkQueue), untyped: .timesOwn(1.3, .linkQueue))
        + wrapper

    /// The targets of the typed wrapper over an untyped core, which casts each value between wrapper and core, and hops
    /// for each link.
    private static let wrapper: [Target] = [
        Target(workload: .makeSettleRead, contestant: .googlePromisesStyle, limit: .times(1.3, .nioEmbedded)),
        Target(workload: .linkQueue, contestant: .googlePromisesStyle, limit: .times(4, .dispatch)),
        Target(workload: .whenMany, contestant: .googlePromisesStyle, limit: .times(1, .nioEmbedded)),
        Target(workload: .bytesLink, contestant: .googlePromisesStyle, limit: .absolute(300)),
        Target(workload: .linkQueueLong, contestant: .googlePromisesStyle, limit: .timesOwn(1.3, .linkQueue)),
    ]

    /// The targets for a workload: the same one for both typed designs and, if it is given, another one for the untyped
    /// design, which casts its values at run time.
    private static func typed(_ workload: Workload, _ limit: Limit, untyped: Limit? = nil) -> [Target] {
        let typed = [Contestant.promiseKitStyle, .promisStyle].map {
            Target(workload: workload, contestant: $0, limit: limit)
        }
        return typed + (untyped.map { [Target(workload: workload, contestant: .objcStyleBlocks, limit: $0)] } ?? [])
    }
}
