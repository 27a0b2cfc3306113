import Conformance
import LabAdapters

await IsolatedRun.runIfRequested(designs: Catalog.all)

await CommandLineProgram(
    "promise-lab", "classic promise designs side by side, judged by one specification.",
    commands: [
        .init(
            "compare", "show the designs side by side: verdicts, differences, code", help: CompareCommand.help,
            run: CompareCommand.run),
        .init(
            "conformance", "judge the designs by the rule book", help: ConformanceCommand.help,
            run: ConformanceCommand.run),
        .init("list", "list designs, rules or programs", help: ListCommand.help, run: ListCommand.run),
    ]
).run()
