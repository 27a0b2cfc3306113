import Conformance
import Foundation

/// Carries out explorations on a design, in this process.
struct Explorer: Sendable {
    /// A thread that has more steps is not followed to its end, and that does not count as kept.
    private static let mostSteps = 5_000

    let design: any PromiseConformance
    let links: Int
    /// How long a thread may take, in seconds, and how long handlers are waited for.
    let patience: Double

    /// The first attempt in which something else was observed than expected; nil if there is none.
    ///
    /// Attempts are made until the first thread ends before it is stopped, so that no step is left out.
    func finding(in exploration: Exploration) -> Finding? {
        for stop in 1...Self.mostSteps {
            let lab = Lab(
                design: design, timing: .rightAfter, seed: UInt64(stop), patience: patience, links: links)
            let attempt = Attempt(exploration, lab, patience: patience)
            let observed = attempt.perform(stoppingBefore: exploration.kind == .everyStep ? stop : nil)
            guard observed == exploration.expected else { return attempt.finding(observed) }
            if !attempt.wasStopped { return nil }
        }
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: ["the first thread takes more than \(Self.mostSteps) steps"], events: [])
    }
}

/// One attempt of an exploration.
private final class Attempt: Sendable {
    private let exploration: Exploration
    private let lab: Lab
    private let deadline: Date
    private let addresses = LateValue<[UInt]>()

    init(_ exploration: Exploration, _ lab: Lab, patience: Double) {
        self.exploration = exploration
        self.lab = lab
        // The waits of the two actions end a little sooner, so that what they observe is told.
        deadline = Date(timeIntervalSinceNow: patience * 1.5)
    }

    var wasStopped: Bool { addresses.value != nil }

    /// Returns what was observed.
    func perform(stoppingBefore stop: Int?) -> [String] {
        do {
            let crossing = try exploration.prepare(lab)
            if let problem = cross(crossing, stoppingBefore: stop) { return [problem] }
            return try crossing.observed()
        } catch {
            return ["an error was thrown: \(error)"]
        }
    }

    /// Runs the two threads. Returns what is wrong if one of them does not come back.
    private func cross(_ crossing: Exploration.Crossing, stoppingBefore stop: Int?) -> String? {
        let first = Walker(stoppingBefore: stop) { [self] in
            lab.note(Finding.stop)
            addresses.set($0)
        }
        first.start { [self] in perform(crossing.first) }
        if stop != nil, first.stoppedOrEnded(by: deadline) == .running { return "the first thread does not come back" }
        let second = Walker()
        second.start { [self] in perform(crossing.second) }
        if stop != nil, second.endedOrWaiting(by: deadline) == .tookTooLong {
            return "the second thread does not come back"
        }
        first.goOn()
        switch (first.hasEnded(by: deadline), second.hasEnded(by: deadline)) {
        case (true, true): return nil
        case (true, false): return "the second thread does not come back"
        case (false, true): return "the first thread does not come back"
        case (false, false): return "the two threads do not come back"
        }
    }

    private func perform(_ action: () throws -> Void) {
        do { try action() } catch { lab.note("threw \(error)") }
    }

    func finding(_ observed: [String]) -> Finding {
        lab.recorder.close()
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: observed, events: lab.recorder.events,
            addresses: ImageAddress.offsets(addresses.value ?? []))
    }
}
