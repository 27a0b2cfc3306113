/// A measured workload, which is the same for all contestants.
public struct Workload: Hashable, Sendable {
    /// The name for `make bench FILTER=`, for instance `link.map`.
    public let id: String
    /// The displayed name.
    public let title: String
    /// The name of one operation. The figures are per operation.
    public let operation: String
    /// The number of operations in one measured run.
    public let operations: Int
    public let unit: Unit

    public enum Unit: String, Sendable {
        case nanoseconds = "ns"
        case bytes = "B"
    }

    init(_ id: String, _ title: String, per operation: String, operations: Int = 1_000, unit: Unit = .nanoseconds) {
        (self.id, self.title, self.operation, self.operations, self.unit) = (id, title, operation, operations, unit)
    }

    /// The name of the benchmark of one contestant in the harness. It has the name of the case, because the harness allows no
    /// spaces.
    public func benchmark(of contestant: Contestant) -> String { "\(id)/\(contestant)" }
}

extension Workload {
    // MARK: Making

    public static let makeSettleRead = Workload("make.settle-read", "make, settle, read", per: "promise")
    public static let makeSettled = Workload("make.settled", "make already settled", per: "promise")

    // MARK: Linking

    public static let linkMap = Workload("link.map", "1,000 links, each mapped, at once", per: "link")
    public static let linkMapLong = Workload(
        "link.map-long", "1,000,000 links, each mapped, at once", per: "link", operations: 1_000_000)
    public static let linkReturnsSettled = Workload(
        "link.returns-settled", "1,000 links, each returns a settled promise", per: "link")
    public static let linkReturnsPending = Workload(
        "link.returns-pending", "1,000 links, each returns a pending promise", per: "link")
    public static let linkAdopts = Workload("link.adopts", "1,000 promises, each adopts the next one", per: "link")
    public static let linkRejection = Workload("link.rejection", "an error passes by 1,000 links", per: "link")
    public static let linkCancellation = Workload("link.cancellation", "1,000 pending links are cancelled", per: "link")
    public static let linkQueue = Workload("link.queue", "1,000 links through a serial queue", per: "link")
    public static let linkQueueLong = Workload(
        "link.queue-long", "1,000,000 links through a serial queue", per: "link", operations: 1_000_000)

    // MARK: The end of a chain

    public static let endDone = Workload("end.done", "value, map, done, cauterize", per: "chain")
    public static let endPipe = Workload("end.pipe", "one more handler, on a fulfilled promise", per: "handler")
    public static let endCatch = Workload("end.catch", "catch on a fulfilled promise", per: "catch")
    public static let endFinally = Workload("end.finally", "catch, finally on a fulfilled promise", per: "end")
    public static let endCauterize = Workload("end.cauterize", "cauterize on a fulfilled promise", per: "end")
    public static let asWritten = Workload(
        "as-written", "firstly, then, map, done, catch as written", per: "chain", operations: 100)

    // MARK: Many handlers

    public static let handlersOne = Workload("handlers.1", "1,000 promises, 1 mapped child each", per: "child")
    public static let handlersTen = Workload("handlers.10", "100 promises, 10 mapped children each", per: "child")
    public static let handlersMany = Workload(
        "handlers.10000", "1 promise, 10,000 mapped children", per: "child", operations: 10_000)

    // MARK: Combining

    public static let whenTen = Workload("when.10", "when over 10, settled in order", per: "input", operations: 10)
    public static let whenThousand = Workload("when.1000", "when over 1,000, settled in order", per: "input")
    public static let whenMany = Workload(
        "when.10000", "when over 10,000, settled in order", per: "input", operations: 10_000)
    public static let whenTwoThreads = Workload(
        "when.two-threads", "when over 10,000, settled by two threads", per: "input", operations: 10_000)
    public static let race = Workload("race.10", "race of 10, the last wins", per: "race", operations: 100)

    // MARK: Two threads

    public static let contention = Workload(
        "contention", "one thread settles 10,000, another maps them", per: "promise", operations: 10_000)

    // MARK: Tasks

    public static let awaitSettled = Workload("await.settled", "await of a settled promise", per: "await")
    public static let awaitPending = Workload(
        "await.pending", "await of a promise that a queue settles", per: "await", operations: 100)
    public static let awaitBody = Workload(
        "await.body", "await of a promise of an asynchronous body", per: "await", operations: 100)

    // MARK: The shapes of the Google Promises benchmark

    public static let googleOne = Workload(
        "google.then-1", "a settled promise, 1 block on a serial queue", per: "chain")
    public static let googleTwo = Workload(
        "google.then-2", "a settled promise, 2 blocks on a serial queue", per: "chain")
    public static let googleThree = Workload(
        "google.then-3", "a settled promise, 3 blocks on a serial queue", per: "chain")
    public static let googlePending = Workload(
        "google.pending", "10,000 pending, a block on a concurrent queue", per: "promise", operations: 10_000)

    // MARK: Memory

    public static let bytesPromise = Workload(
        "bytes.promise", "heap of a pending promise", per: "promise", operations: 10_000, unit: .bytes)
    public static let bytesLink = Workload(
        "bytes.link", "heap of a pending link", per: "link", operations: 10_000, unit: .bytes)

    /// All workloads, in the order of the table.
    public static let all: [Workload] = [
        makeSettleRead, makeSettled,
        linkMap, linkMapLong, linkReturnsSettled, linkReturnsPending, linkAdopts, linkRejection,
        linkCancellation, linkQueue, linkQueueLong,
        endDone, endPipe, endCatch, endFinally, endCauterize, asWritten,
        handlersOne, handlersTen, handlersMany,
        whenTen, whenThousand, whenMany, whenTwoThreads, race,
        contention, awaitSettled, awaitPending, awaitBody,
        googleOne, googleTwo, googleThree, googlePending,
        bytesPromise, bytesLink,
    ]
}
