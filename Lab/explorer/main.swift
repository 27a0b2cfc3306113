import LabCommandLine

await CommandLineProgram.run("explorer", advice: "Run 'explorer --help' for the options.") { arguments in
    try await ExploreCommand.run(&arguments)
}
