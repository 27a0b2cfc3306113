import Conformance
import Foundation
import Fuzzing
import PledgeAdapter

// Prints what docs/adding-a-design.md and docs/json-report.md show: `pledge-page verdict errors.map-value Silent`.

let designs = [Printed.isFirst ? firstPledge : pledge] + wrongAdapters
await IsolatedRun.runIfRequested(designs: designs)

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "first": print(await Printed.first())
case "verdict":
    let words = Array(arguments.dropFirst())
    print(await Printed.verdict(on: words[0], of: words.count > 1 ? words[1] : pledge.name))
case "agreement": print(await Fuzzer(design: pledge).run(programs: 5_000, seed: 1))
case "random-program":
    var traits = ModelTraits(of: pledge)
    traits.rejectedCycles = .all
    let fuzzer = Fuzzer(design: pledge, traits: traits)
    // A page must not depend on how busy the machine is.
    print(
        await fuzzer.run(programs: 10_000, seed: 1, shrinkingUntil: { .distantFuture }))
case "json": print(try await Printed.json())
default: exit(64)
}
