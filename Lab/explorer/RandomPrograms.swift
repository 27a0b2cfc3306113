import Conformance
import Exploring
import Foundation
import Fuzzing

extension ExploredRun {
    /// The number of seconds after which an expected event counts as missing.
    private static let secondsUntilMissing = 20.0

    /// Before each program runs, a line with this text and the seed of the program is written to standard error. After a crash,
    /// the last such line names the program that crashed.
    static let programPrefix = "exploring: runs the random program with seed "

    /// Runs random programs one after the other, from the seed of the settings on. Their threads give way at random.
    mutating func runRandomPrograms(on design: any PromiseConformance, _ settings: Settings) async {
        let end = Date(timeIntervalSinceNow: settings.seconds)
        var fuzzer = Fuzzer(design: design, timeout: Self.secondsUntilMissing)
        fuzzer.isThreaded = true
        fuzzer.surrounding = { seed, run in
            FileHandle.standardError.write(Data("\(Self.programPrefix)\(seed)\n".utf8))
            _ = await onThread {
                Exploring.explore(.givingWay(runs: 1, seed: seed)) { threads in
                    threads.add(run)
                } check: { _ in
                }
            }
        }
        let report = await fuzzer.run(programs: .max, seed: settings.seed) { _ in Date() < end }
        problem = report.disagreement.map { _ in "\(report)" }
        (randomPrograms, seconds, isControlled) = (report.judged, report.seconds, false)
    }
}
