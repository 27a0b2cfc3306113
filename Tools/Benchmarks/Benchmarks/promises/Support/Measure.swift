import Benchmark
import Heap
import Workloads

/// Registers a benchmark, whose `body` performs the given number of operations.
func measure(_ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) throws -> Void) {
    Benchmark(workload.benchmark(of: contestant), configuration: .timed) { (_: Benchmark) in
        try body(workload.operations)
    }
}

/// Registers a benchmark with an asynchronous body.
func measure(_ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) async throws -> Void)
{
    Benchmark(workload.benchmark(of: contestant), configuration: .timed) { (_: Benchmark) in
        try await body(workload.operations)
    }
}

/// Registers a benchmark of memory. `body` performs the given number of operations and returns the objects to measure.
func measureMemory(
    _ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) throws -> Any
) {
    Benchmark(workload.benchmark(of: contestant), configuration: .weighed) { (benchmark: Benchmark) in
        let before = bytes_in_use()
        let made = try body(workload.operations)
        benchmark.measurement(.heap, Int(bytes_in_use()) - Int(before))
        withExtendedLifetime(made) {}
    }
}

extension Benchmark.Configuration {
    /// The configuration of timed benchmarks. Their duration is short, because `make bench` repeats all of them in
    /// several rounds, to reduce disturbances.
    fileprivate static var timed: Benchmark.Configuration {
        Benchmark.Configuration(
            metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 1, maxDuration: .milliseconds(100),
            maxIterations: 100_000)
    }

    fileprivate static var weighed: Benchmark.Configuration {
        Benchmark.Configuration(metrics: [.heap], units: [.heap: .count], warmupIterations: 1, maxIterations: 5)
    }
}

extension BenchmarkMetric {
    fileprivate static let heap = BenchmarkMetric.custom("heap", polarity: .prefersSmaller, useScalingFactor: false)
}
