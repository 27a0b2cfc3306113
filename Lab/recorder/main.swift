import Conformance
import LabAdapters

await IsolatedRun.runIfRequested(designs: Catalog.all)

await CommandLineProgram(
    "recorder", "records what runs when in the designs and in the programs, and shows it.",
    commands: [
        .init("trace", "show the events of one program in order", help: TraceCommand.help, run: TraceCommand.run),
        .init(
            "walk", "follow a value through the files of a design, function by function", help: WalkCommand.help,
            run: WalkCommand.run),
        .init(
            "page", "write a page that shows the designs, their runs and their rules", help: PageCommand.help,
            run: PageCommand.run),
    ]
).run()
