import Benchmark
import Counters
import Rows

// The harness calls this closure, which registers the benchmarks.
let benchmarks: @Sendable () -> Void = {
    for measurement in Measurement.all() {
        let (name, operations) = (measurement.name, measurement.workload.operations)
        switch measurement.body {
        case .run(let body):
            Benchmark(name, configuration: .timed) { (_: Benchmark) in try body(operations) }
        case .await(let body):
            Benchmark(name, configuration: .timed) { (_: Benchmark) in try await body(operations) }
        case .measureMemory(let body):
            Benchmark(name, configuration: .memory) { (benchmark: Benchmark) in
                let before = bytes_in_use()
                let made = try body(operations)
                benchmark.measurement(.heap, Int(bytes_in_use()) - Int(before))
                withExtendedLifetime(made) {}
            }
        }
    }
}

extension Benchmark.Configuration {
    /// The configuration of timed benchmarks. `make bench` repeats all benchmarks in several rounds, so that other work of the
    /// machine disturbs the figures less. So each benchmark can be short.
    fileprivate static var timed: Benchmark.Configuration {
        Benchmark.Configuration(
            metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 1, maxDuration: .milliseconds(100),
            maxIterations: 100_000)
    }

    fileprivate static var memory: Benchmark.Configuration {
        Benchmark.Configuration(metrics: [.heap], units: [.heap: .count], warmupIterations: 1, maxIterations: 5)
    }
}

extension BenchmarkMetric {
    fileprivate static let heap = BenchmarkMetric.custom("heap", polarity: .prefersSmaller, useScalingFactor: false)
}
