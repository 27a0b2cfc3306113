import Conformance
import Dispatch
import Foundation
import Fuzzing

// Judges the design that this program was built with. An environment variable activates a mutant of the design.
//
//   judge list                               lists the rules with their timeouts
//   judge rules <racing> <id>=<timeout> …    judges by rules, up to the first broken one; `racing` is the number of seconds for
//                                            which threads race, and `timeout` is a factor for the timeout of the rule
//   judge programs <count> <seconds>         runs random programs, up to the first one on which the design is wrong
//   judge threads <seconds>                  runs random programs on several threads

/// Reports the words to `mutate`, which started this program.
func send(_ words: String...) {
    FileHandle.standardOutput.write(Data(("\nmutant-judge:" + words.joined(separator: "\t") + "\n").utf8))
}

await IsolatedRun.runIfRequested(designs: [judged])
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "list":
    for rule in RuleBook.rules { send("rule", rule.id, "\(rule.timeout)", rule.needsOwnProcess ? "alone" : "") }
case "rules":
    guard let racing = arguments.dropFirst().first.flatMap(Double.init) else { exit(64) }
    for argument in arguments.dropFirst(2) {
        let parts = argument.split(separator: "=")
        guard parts.count == 2, let rule = try? RuleBook.rule(named: String(parts[0])),
            let timeoutFactor = Double(parts[1])
        else {
            send("unknown", argument)
            exit(64)
        }
        send("asking", rule.id)
        // This number of links overflows the stack of a recursive design, and makes growing memory measurable.
        let runner = RuleRunner(
            timeoutFactor: timeoutFactor, links: 20_000, racingSeconds: racing, attempts: 1,
            isolation: .processForDangerousRules(.thisProgram))
        let verdict = await runner.judge(rule, on: judged)
        send(verdict.ruling == .broken ? "broken" : "kept", rule.id, "\(verdict.seconds)")
        if verdict.ruling == .broken { exit(0) }
    }
case "programs":
    guard arguments.count == 3, let count = Int(arguments[1]), let seconds = Double(arguments[2]) else { exit(64) }
    let end = DispatchTime.now() + seconds
    let report = await Fuzzer(design: judged, timeout: 0.5).run(
        programs: count,
        shouldContinue: { number in
            // `mutate` kills a judge that prints nothing for a long time.
            if number.isMultiple(of: 50) { send("at", "\(number)") }
            return DispatchTime.now() < end
        }, shrinkingUntil: { .now() })
    send(report.disagreement == nil ? "agreed" : "disagreed", "\(report.programs)")
case "threads":
    guard arguments.count == 2, let seconds = Double(arguments[1]) else { exit(64) }
    let end = DispatchTime.now() + seconds
    var fuzzer = Fuzzer(design: judged, timeout: 5)
    fuzzer.isThreaded = true
    let report = await fuzzer.run(programs: .max) { number in
        if number.isMultiple(of: 50) { send("at", "\(number)") }
        return DispatchTime.now() < end
    }
    send(report.disagreement == nil ? "agreed" : "disagreed", "\(report.judged)")
default:
    print("This program judges mutants for 'make mutate'.")
}
exit(0)
