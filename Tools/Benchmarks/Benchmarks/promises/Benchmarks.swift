import Benchmark

// What the harness calls. One file for each group of workloads, in which those who take part stand below each other.
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
