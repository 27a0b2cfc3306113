import Benchmark

// The entry point for the harness. Each group of workloads has a file with all contestants.
let benchmarks: @Sendable () -> Void = {
    makeSettleRead()
    makeSettled()
    linkMap()
    linkReturnsSettled()
    linkReturnsPending()
    linkRejection()
    linkQueue()
    handlers()
    when()
    whenTwoThreads()
    race()
    contention()
    googleShapes()
    memory()
}
