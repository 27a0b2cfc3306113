import Conformance
import Exploring

/// The results of `make explore`: the numbers of schedules, and the findings.
struct ExplorationReport {
    let designs: [String]
    let programs: [Subject]
    let runs: [ExploredRun]
    let settings: ExploredRun.Settings

    private var explored: [ExploredRun] { runs.filter { $0.unsupported == nil } }

    private var count: String {
        let rules = programs.filter(\.isRule).count
        return "\(programs.count - rules) programs and \(rules) racing rules of the book"
    }

    private func run(_ program: Subject, _ design: String) -> ExploredRun? {
        runs.first { $0.program == program.id && $0.design == design }
    }

    /// The cell of a run in the table: the number of schedules, and the word `all` if there are no further schedules with any
    /// number of preemptions.
    private func cell(_ run: ExploredRun?) -> String {
        guard let run, run.unsupported == nil else { return "–" }
        if run.problem != nil { return "✗" }
        if run.obstacle != nil { return "?" }
        return "\(run.schedules)" + (run.isExhaustive ? " all" : "") + (run.isComplete ? "" : "+")
    }

    /// One sentence with all figures.
    var summary: String {
        let schedules = explored.reduce(0) { $0 + $1.schedules }
        let equivalents = explored.reduce(0) { $0 + $1.equivalents }
        let found = explored.filter { $0.problem != nil }.count
        let unknown = explored.filter { $0.obstacle != nil }.count
        let seconds = Int(explored.reduce(0) { $0 + $1.seconds }.rounded())
        return """
            \(found == 0 ? "Nothing found" : "\(found) found")\(unknown == 0 ? "" : ", \(unknown) not explored"): \
            \(count) on \(designs.count) designs, \(explored.count) pairs that the designs support, \
            \(schedules) schedules with up to \(settings.preemptions) preemptions, \(equivalents) equivalent ones left out, \(seconds) seconds of one core.
            """
    }

    /// The findings in full.
    private var findings: String {
        explored.filter { !$0.isGood }.map { run in
            let replay = run.schedule.map { "\n  schedule \($0)\n" } ?? ""
            let lanes = run.lanes.map { "\n\($0)\n" } ?? ""
            return "✗ \(run.design)  \(run.program)\n\n\(run.problem ?? run.obstacle ?? "")\n\(replay)\(lanes)\n"
        }.joined()
    }

    var table: String {
        let rows = programs.map { program in [program.id] + designs.map { cell(run(program, $0)).padded(to: 12) } }
        let table = TextTable([["schedules"] + designs] + rows).lines()
        return table.map { $0 + "\n" }.joined() + "\n\(findings)\(summary)\n"
    }

    var markdown: String {
        let rows = programs.map { program in
            ["`\(program.id)`", program.statement] + designs.map { cell(run(program, $0)) }
        }
        let head = ["program", "what holds under every schedule"] + designs
        let table = TextTable([head] + rows, aligned: [.left, .left] + designs.map { _ in .right })
        return """
            # Every schedule

            `make explore` writes this page. It runs each of these programs on each design under every schedule, up to a bound on
            how often threads are interrupted, and each program in a process of its own. [Every schedule](../exploring.md) says how
            that works, and how to explore a class of your own.

            \(summary)

            A number: so many schedules were tried, and nothing was found. *All*: there are no others, with any number
            of preemptions. +: after \(settings.seconds.formatted()) seconds schedules were left. ✗: something was found. ?: the program did something else under the same
            schedule, so nothing is known. –: the design does not support the program.

            What this does not show: weak memory order, because one thread runs at a time (`make test WHAT=tsan` looks for that); faults that need
            more preemptions or other calls; and what libraries without instrumentation do inside, such as the run loop in
            which a thread waits for a promise of ObjCStyleBlocks. Where two preemptions leave no schedules, `make explore
            PREEMPTIONS=3` needs about four times as many: ten programs on two designs needed
            2,791 and 10,184 schedules, and each of them ended. How many it needs where + stands is not known.

            \(table.markdown)

            """
    }
}
