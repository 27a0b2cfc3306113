import Foundation

// `make mutate` starts this program in the folder of the repository.
do {
    let house = House(root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    let options = try Options(Array(CommandLine.arguments.dropFirst()), in: house)
    if options.onlyChecks {
        let check = SliceCheck(
            house: house, designs: options.designs, count: options.slice ?? 15, jobs: options.jobs)
        exit(try await check.run() ? 0 : 1)
    }
    if !options.onlyWritesPage {
        for design in options.designs { try await JudgingRun(design: design, options: options).run() }
    }
    try MutationPage(house: house).write()
    Terminal.tell("The table is in docs/mutation.md.")
} catch {
    Terminal.tell(error.localizedDescription)
    exit(1)
}
