import Counters
import Foundation
import Rows

// bench-count REGEX: runs each measurement of time whose name contains the expression three times, and lets callgrind count
// each run. Long chains are left out; they have the counts of short ones.

Task.detached {
    let filter = try Regex(CommandLine.arguments.dropFirst().first ?? "")
    for measurement in Measurement.all() where measurement.name.contains(filter) {
        let operations = measurement.workload.operations
        guard operations <= 10_000 else { continue }
        for _ in 0..<3 {
            begin_count()
            switch measurement.body {
            case .run(let body): try body(operations)
            case .await(let body): try await body(operations)
            case .measureMemory: break
            }
            end_count(measurement.name)
        }
    }
    exit(0)
}
// Some measurements use the main queue.
RunLoop.main.run()
