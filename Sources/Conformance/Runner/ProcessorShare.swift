import Foundation

/// The processor time that the threads of a process got, and the time for which they were ready to run and had no core, in seconds.
struct ProcessorShare {
    private(set) var used = 0.0
    private(set) var waited = 0.0

    /// Reads what Linux knows about the process; `nil` on other systems.
    init?(ofProcess identifier: pid_t) {
        let threads = "/proc/\(identifier)/task"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: threads) else { return nil }
        for name in names {
            // The first two of three numbers are times in nanoseconds.
            let text = try? String(contentsOfFile: "\(threads)/\(name)/schedstat", encoding: .utf8)
            let numbers = text?.split(separator: " ").compactMap { Double($0) } ?? []
            guard numbers.count > 1 else { continue }
            used += numbers[0] / 1e9
            waited += numbers[1] / 1e9
        }
    }

    /// Whether other processes had the cores, so that this one got less than a tenth of the timeout. A process that is blocked does
    /// not wait for a core, and one in a loop gets a tenth of the timeout sooner or later.
    func isStarved(timeout: Double, elapsed: Double) -> Bool { waited > elapsed / 2 && used < timeout / 10 }
}

extension DispatchTime {
    func seconds(to end: DispatchTime) -> Double { (Double(end.uptimeNanoseconds) - Double(uptimeNanoseconds)) / 1e9 }
}
