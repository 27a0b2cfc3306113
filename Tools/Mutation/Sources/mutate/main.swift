import Foundation
import LabCommandLine

// `make mutate` starts this program in the root of the repository.
await CommandLineProgram.run("mutate", advice: Options.advice) { arguments in
    let repository = Repository(root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    let options = try Options(&arguments, in: repository)
    if options.checksSlice {
        return try await SliceCheck(repository: repository, options: options).run() ? 0 : 1
    }
    if !options.onlyWritesPage {
        for design in options.designs { try await JudgingRun(design: design, options: options).run() }
    }
    try MutationPage(repository: repository).write()
    return 0
}
