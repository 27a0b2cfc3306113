import Counters
import Foundation
import Rows

// bench-count REGEX: runs the measurements of time whose names match the regular expression, three times each, and lets callgrind
// count in each run. Long chains are left out, because each of their links has the counts of a link of a short chain.

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
// Some measurements use the main queue, which is served here.
RunLoop.main.run()
