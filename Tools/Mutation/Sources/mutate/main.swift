import Foundation

// `make mutate` starts this program in the root of the repository.
do {
    let repository = Repository(root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    let options = try Options(Array(CommandLine.arguments.dropFirst()), in: repository)
    if options.checksSlice {
        exit(try await SliceCheck(repository: repository, options: options).run() ? 0 : 1)
    }
    if !options.onlyWritesPage {
        for design in options.designs { try await JudgingRun(design: design, options: options).run() }
    }
    try MutationPage(repository: repository).write()
} catch {
    Terminal.tell(error.localizedDescription)
    exit(1)
}
