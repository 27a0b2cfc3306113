import ExploringHook

/// Runs the program under one schedule after the other.
final class ScheduleRunner {
    struct Run {
        var ending: exploring_ending
        /// What is wrong; `nil` if nothing is.
        var problem: String?
        /// The choices that another thread could notice, and those at which the run has deviated from the usual order.
        var choices: [exploring_choice]
        /// The number of all choices.
        var points: Int
        var steps: UInt64

        /// The schedule of the run as deviations from the usual order.
        var schedule: Schedule {
            Schedule(
                choices.filter { $0.chosen != $0.usual }.map { $0.deviation(to: $0.chosen) })
        }
    }

    private final class Body {
        let run: (Threads) throws -> Void
        var problem: String?
        init(_ run: @escaping (Threads) throws -> Void) { self.run = run }
    }

    private let limits: ExplorationLimits
    private let body: (Threads) throws -> Void

    init(limits: ExplorationLimits, body: @escaping (Threads) throws -> Void) {
        self.limits = limits
        self.body = body
    }

    func run(_ schedule: Schedule) -> Run {
        let deviations = schedule.deviations.map {
            exploring_deviation(thread: $0.thread, step: $0.step, next: $0.next)
        }
        let body = Body(body)
        let ending = deviations.withUnsafeBufferPointer { deviations in
            var request = exploring_request()
            request.deviations = deviations.baseAddress
            request.deviation_count = UInt32(deviations.count)
            request.points = limits.points == .accesses ? exploring_all_accesses : exploring_shared_points
            request.most_steps = limits.steps
            request.patience = limits.secondsWithoutStep
            // The threads of an abandoned run sleep forever and refer to the body. So the body is released only after a run that
            // has ended.
            let context = Unmanaged.passRetained(body)
            let ending = exploring_run(&request, Self.perform, context.toOpaque())
            if ending == exploring_ended || ending == exploring_diverged { context.release() }
            return ending
        }
        var count = 0
        let choices = exploring_noticed_choices(&count)
        return Run(
            ending: ending, problem: problem(of: ending) ?? body.problem,
            choices: Array(UnsafeBufferPointer(start: choices, count: count)), points: exploring_choice_count(),
            steps: exploring_step_count())
    }

    private static let perform: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
        let body = Unmanaged<Body>.fromOpaque(context!).takeUnretainedValue()
        do {
            try body.run(Threads())
        } catch {
            body.problem = "\(error)"
        }
    }

    private func problem(of ending: exploring_ending) -> String? {
        switch ending {
        case exploring_deadlock: "Deadlock: \(waits())"
        case exploring_endless: "The program does not end: it has made \(exploring_step_count()) steps."
        default: nil
        }
    }

    private func waits() -> String {
        let waiting = (1..<max(1, exploring_thread_count())).filter { exploring_thread_waits_for($0) != nil }
        let reasons = waiting.map { String(cString: exploring_thread_waits_for($0)) }
        let texts = zip(waiting, reasons).map { number, reason in
            let holder = exploring_holder(number)
            let held =
                switch holder {
                case 0: ""
                case number: " that it holds itself"
                default: " that \(String(cString: exploring_thread_name(holder))) holds"
                }
            return "\(String(cString: exploring_thread_name(number))) waits for \(reason)\(held)"
        }
        let areTasks = !reasons.isEmpty && reasons.allSatisfy { $0 == "the end of its task" }
        let hint = areTasks ? ". A continuation is never resumed, or a stream is never finished" : ""
        return texts.joined(separator: ", ") + hint
    }
}

extension exploring_ending {
    /// Why a run with this ending proves nothing; `nil` if it proves something.
    var obstacle: Exploration.Obstacle? {
        switch self {
        case exploring_silent: .silent
        case exploring_stranger: .unknownThread
        case exploring_crowded: .tooLarge
        case exploring_diverged: .notRepeatable
        case exploring_nested: .nested
        default: nil
        }
    }
}
