import Conformance
import Designs
import Foundation
import Shaking

await ShakenPrograms.answerIfAsked(designs: Catalogue.all)
await IsolatedRun.answerIfAsked(designs: Catalogue.all)

do {
    var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    exit(try await Command.run(&arguments))
} catch let error as UsageError {
    Terminal.complain("promise-lab: \(error.message)\n\n\(error.advice)")
    exit(64)
} catch {
    Terminal.complain("promise-lab: \(error.localizedDescription)")
    exit(70)
}
