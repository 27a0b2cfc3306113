import Conformance
import PledgeAdapter

await IsolatedRun.answerIfAsked(designs: [pledge] + wrongAdapters)

let report = await Runner(isolation: .process(.thisProgram)).report(on: [pledge])
print(TerminalReport(report, ink: .plain).text)
