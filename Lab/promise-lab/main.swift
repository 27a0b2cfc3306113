import LabCommandLine
import Conformance
import LabAdapters
import Foundation
import Shaking

await ShakenPrograms.answerIfAsked(designs: Catalogue.all)
await IsolatedRun.answerIfAsked(designs: Catalogue.all)

do {
    var arguments = Arguments()
    exit(try await Command.run(&arguments))
} catch let error as UsageError {
    let advice = error.advice ?? "Run 'swift run promise-lab --help' for the list of commands."
    Terminal.writeError("promise-lab: \(error.message)\n\n\(advice)")
    exit(64)
} catch {
    Terminal.writeError("promise-lab: \(error.localizedDescription)")
    exit(70)
}
