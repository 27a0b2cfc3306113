/// A performance target of a design: a limit that one run must not exceed.
public struct Target: Sendable {
    public let workload: Workload
    public let contestant: Contestant
    public let limit: Limit

    public enum Limit: Sendable {
        /// A multiple of another contestant's figure in the same workload.
        case times(Double, Contestant)
        /// A multiple of the figure of the same design in another workload. Both figures are per operation.
        case timesOwn(Double, Workload)
        /// A figure in the unit of the workload.
        case absolute(Double)
    }
}

extension Target {
    public static let all: [Target] = atOnce + ends + hops + memory + long

    private static let atOnce =
        [
            .makeSettleRead, .makeSettled, .linkMap, .linkReturnsSettled, .linkReturnsPending, .linkAdopts,
            .linkRejection, .linkCancellation, .endDone, .endPipe, .handlersOne, .handlersTen, .handlersMany,
            .whenTen, .whenThousand, .whenMany, .race,
        ].flatMap {
            // The compiler checks both designs. PromisStyle is written to be read first.
            targets($0, [.promiseKitStyle, .promiseKitStyle5], .times(1.4, .nioEmbedded))
                + targets($0, [.promisStyle], .times(2.3, .nioEmbedded))
        }
        + [.makeSettleRead, .makeSettled, .whenTen, .whenThousand, .whenMany, .race].flatMap {
            targets($0, .others, .times(1, .nioEmbedded))
        }
        // A design whose errors hop at each link has no target here.
        + targets(.linkRejection, [.objcStyleBlocks], .times(1, .nioEmbedded))

    /// The end of a chain costs at most as much as a link, or as two links if the end has two closures.
    private static let ends =
        targets(.endCatch, .direct, .timesOwn(1, .linkMap)) + targets(.endFinally, .direct, .timesOwn(2, .linkMap))
        + targets(.endCauterize, .direct, .timesOwn(1, .linkMap))

    private static let hops =
        targets(.linkQueue, .designs, .times(2, .dispatch))
        + targets(.asWritten, [.promiseKitStyle, .promiseKitStyle5] + .others, .times(2, .dispatch))

    private static let memory =
        targets(.bytesPromise, [.promiseKitStyle], .absolute(136))
        + targets(.bytesPromise, [.promisStyle], .absolute(184))
        + targets(.bytesPromise, .others, .times(1.5, .objcStyleBlocks))
        + targets(.bytesLink, [.promiseKitStyle], .absolute(192))
        + targets(.bytesLink, [.promisStyle], .absolute(144)) + targets(.bytesLink, .others, .times(1.5, .promisStyle))

    /// A link of a long chain costs little more than a link of a short chain.
    private static let long =
        targets(.linkMapLong, .direct, .timesOwn(1.3, .linkMap))
        + targets(.linkQueueLong, .designs, .timesOwn(1.3, .linkQueue))

    private static func targets(_ workload: Workload, _ contestants: [Contestant], _ limit: Limit) -> [Target] {
        contestants.map { Target(workload: workload, contestant: $0, limit: limit) }
    }
}
