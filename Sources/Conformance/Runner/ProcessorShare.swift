import Foundation

/// The processor time that the threads of another process got, and whether they waited for a core.
struct ProcessorShare {
    /// In seconds.
    private var used = 0.0, waited = 0.0
    /// Whether a thread is ready to run now. The kernel adds its wait to `waited` only when the thread gets a core.
    private var isReady = false

    /// Reads what Linux knows about the process; `nil` on other systems.
    init?(ofProcess identifier: pid_t) {
        let threads = "/proc/\(identifier)/task"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: threads) else { return nil }
        for name in names {
            func text(_ file: String) -> String {
                (try? String(contentsOfFile: "\(threads)/\(name)/\(file)", encoding: .utf8)) ?? ""
            }
            // The first two of three numbers are times in nanoseconds.
            let times = text("schedstat").split(separator: " ").compactMap { Double($0) }
            guard times.count > 1 else { continue }
            used += times[0] / 1e9
            waited += times[1] / 1e9
            // The state follows the name, which is in parentheses.
            if text("stat").split(separator: ")").last?.hasPrefix(" R") == true { isReady = true }
        }
    }

    /// Whether other processes had the cores, so that this one got less than half of the timeout. A process that is blocked does not
    /// wait for a core, and one in a loop gets half of the timeout sooner or later.
    func isStarved(timeout: Double, elapsed: Double) -> Bool {
        (isReady || waited > elapsed / 2) && used < timeout / 2
    }
}
