import Conformance
import Fuzzing
import LabAdapters

await FuzzedPrograms.runIfRequested(designs: Catalog.all)

await CommandLineProgram.run("explorer", advice: "Run 'explorer --help' for the options.") { arguments in
    guard arguments.all.first == "fuzz" else { return try await ExploreCommand.run(&arguments) }
    _ = arguments.word()
    return try await FuzzCommand.run(&arguments)
}
