import Conformance
import Designs
import Foundation
import Fuzzing

/// `promise-lab fuzz`
enum FuzzCommand {
    static let help = """
        Runs random programs on the designs and compares what happens with the forecast of the model. A program on which
        a design disagrees with the model is made as small as possible and shown. The exit status is 0 exactly when all
        designs agree, and 1 otherwise.

        Usage: promise-lab fuzz [OPTIONS]

          --design NAME   only this design (may be repeated; see 'list designs')
          --seconds N     how long to run programs on each design (default 10); what is left of the time, and at least
                          a second, is how long the program of a disagreement is made smaller
          --programs N    how many programs to run on each design, however long it takes
          --threads       programs whose last steps three threads make at the same time
          --seed N        the seed of the first program (default: a random one, which is printed); the next program
                          has the next seed, and so on

        """

    private static let options = ["--design", "--seconds", "--programs", "--threads", "--seed", "--help"]

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let names = try arguments.values(of: "--design").map(designNamed)
        let seconds = try arguments.number(of: "--seconds", in: 1...86_400)
        let programs = try arguments.number(of: "--programs", in: 1...1_000_000_000)
        let onThreads = arguments.flag("--threads")
        let seed = try arguments.number(of: "--seed", in: 0...UInt64.max) ?? .random(in: 0...UInt64(UInt32.max))
        try arguments.end(knownOptions: options)
        if seconds != nil, programs != nil {
            throw UsageError(message: "--seconds and --programs exclude each other: give one of them.")
        }

        let designs = Catalogue.designs.filter { names.isEmpty || names.contains($0.name) }
        let search = Search(programs: programs, seconds: seconds ?? 10, seed: seed)
        return onThreads ? await runOnThreads(designs, search) : await run(designs, search)
    }

    /// What to run on each design.
    struct Search: Sendable {
        /// How many programs; `nil` for as many as there is time for.
        var programs: Int?
        var seconds: Int
        /// The seed of the first program.
        var seed: UInt64
    }

    /// Runs programs on the designs, prints the results, and returns the exit status.
    static func run(_ designs: [any PromiseConformance], _ search: Search) async -> Int32 {
        await show(designs, search) { design in
            let progress = Progress()
            let end = DispatchTime.now() + .seconds(search.seconds)
            defer { progress.end() }
            let report = await Fuzzer(design: design).run(
                programs: search.programs ?? .max, seed: search.seed,
                shouldContinue: search.isOn(design, until: end, progress, every: 500)
            ) {
                progress.show("\(design.name)  found a disagreement, and makes its program smaller")
                return max(.now() + 1, end)
            }
            return (report.description, report.disagreement == nil)
        }
    }

    /// The same with programs on several threads.
    static func runOnThreads(_ designs: [any PromiseConformance], _ search: Search) async -> Int32 {
        await show(designs, search) { design in
            let progress = Progress()
            let end = DispatchTime.now() + .seconds(search.seconds)
            defer { progress.end() }
            let report = await Fuzzer(design: design).runOnThreads(
                programs: search.programs ?? .max, seed: search.seed,
                shouldContinue: search.isOn(design, until: end, progress, every: 10))
            return (report.description, report.problem == nil)
        }
    }

    private static func show(
        _ designs: [any PromiseConformance], _ search: Search,
        _ run: (any PromiseConformance) async -> (text: String, agrees: Bool)
    ) async -> Int32 {
        Terminal.write("The first seed is \(search.seed).\n")
        var allAgree = true
        for design in designs {
            let (text, agrees) = await run(design)
            Terminal.write("\n\(agrees ? Terminal.style.green("✓") : Terminal.style.red("✗")) \(text)\n")
            allAgree = allAgree && agrees
        }
        return allAgree ? 0 : 1
    }

    private static func designNamed(_ name: String) throws -> String {
        if let control = Catalogue.controls.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw UsageError(
                message: "\(control.name) is a control: the rules judge it, but the model does not cover it.")
        }
        return try Suggestion.find("design", name, among: Catalogue.designs.map(\.name))
    }
}

extension FuzzCommand.Search {
    /// Shows the progress, and says whether the run goes on.
    fileprivate func isOn(
        _ design: any PromiseConformance, until end: DispatchTime, _ progress: Progress, every step: Int
    ) -> @Sendable (Int) -> Bool {
        { done in
            guard done % step == 0 else { return true }
            progress.show("\(design.name)  \(done) programs")
            return programs != nil || .now() < end
        }
    }
}
