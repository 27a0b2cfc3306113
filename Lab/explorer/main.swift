import Conformance
import Fuzzing
import LabAdapters

await FuzzedPrograms.runIfRequested(designs: Catalog.all)
await ExploredRun.answerIfRequested()

await CommandLineProgram(
    "explorer", "looks for schedules and for programs under which a design does something wrong.",
    commands: [
        .init(
            "explore", "run small programs under every schedule", help: ExploreCommand.help, run: ExploreCommand.run),
        .init("fuzz", "compare random programs with a model", help: FuzzCommand.help, run: FuzzCommand.run),
    ]
).run()
