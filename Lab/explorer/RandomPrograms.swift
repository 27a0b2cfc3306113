import Conformance
import Exploring
import Foundation
import Fuzzing

extension ExploredRun {
    /// How many seconds to wait for an expected event before it counts as missing.
    private static let secondsUntilMissing = 20.0

    /// If a program crashes, the last line on standard error that begins with this text has its seed.
    static let programPrefix = "exploring: runs the random program with seed "

    /// Runs random programs one after the other, from the seed of the settings on. Their threads give way at random.
    mutating func runRandomPrograms(on design: any PromiseConformance, _ settings: Settings) {
        let (start, end) = (Date(), Date(timeIntervalSinceNow: settings.seconds))
        let result = ThreadFuzzer(design: design, timeout: Self.secondsUntilMissing).run(seed: settings.seed) { seed in
            FileHandle.standardError.write(Data("\(Self.programPrefix)\(seed)\n".utf8))
            return Date() < end
        } surrounding: { seed, run in
            Exploring.explore(.givingWay(runs: 1, seed: seed)) { threads in
                threads.add(run)
            } check: { _ in
            }
        }
        problem = result.problem
        randomPrograms = result.programs
        isControlled = false
        seconds = Date().timeIntervalSince(start)
    }
}
