import Conformance
import Foundation
import Fuzzing
import LabAdapters

enum FuzzCommand {
    static let help = """
        Runs random programs on the designs and compares the events with the prediction of the model. A program on which
        a design disagrees with the model, crashes or hangs is shrunk and shown. The exit status is 0 exactly when all
        designs were judged and agree, and 1 otherwise.

        Usage: explorer fuzz [OPTIONS]

          --design NAME   only this design (may be repeated; see 'list designs')
          --seconds N     how long to run programs on each design (default 10); the program of a disagreement is
                          shrunk for the rest of this time, and at least for a second
          --programs N    the number of programs on each design, without a time limit
          --seed N        the seed of the first program (default: a random one, which is printed); the next program
                          has the next seed, and so on

        """

    private static let options = ["--design", "--seconds", "--programs", "--seed"]

    /// Runs the command, and returns the exit status.
    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let names = try arguments.values(of: "--design").map(designNamed)
        let seconds = try arguments.number(of: "--seconds", in: 1...86_400)
        let programs = try arguments.number(of: "--programs", in: 1...1_000_000_000)
        let seed = try arguments.number(of: "--seed", in: 0...UInt64.max) ?? .random(in: 0...UInt64(UInt32.max))
        try arguments.end(knownOptions: options)
        if seconds != nil, programs != nil {
            throw UsageError("--seconds and --programs exclude each other.")
        }

        let designs = Catalog.designs.filter { names.isEmpty || names.contains($0.name) }
        return await run(designs, programs: programs, seconds: seconds ?? 10, seed: seed)
    }

    /// Runs programs on the designs, prints the results, and returns the exit status.
    static func run(
        _ designs: [any PromiseConformance], programs: Int?, seconds: Int, seed: UInt64
    ) async -> Int32 {
        Terminal.write("The first seed is \(seed).\n")
        var allAgree = true
        for design in designs {
            let report = await search(design, programs: programs, seconds: seconds, seed: seed)
            let style = Terminal.style
            let sign = report.agrees ? style.green("✓") : report.disagreement == nil ? style.dim("–") : style.red("✗")
            Terminal.write("\n\(sign) \(report)\n")
            allAgree = allAgree && report.agrees
        }
        return allAgree ? 0 : 1
    }

    private static func designNamed(_ name: String) throws -> String {
        if let control = Catalog.controls.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw UsageError("\(control.name) is a control, which the model does not cover. Only the rules judge it.")
        }
        return try NameLookup.find("design", name, among: Catalog.designs.map(\.name))
    }

    /// Runs the given number of programs or, if the number is nil, runs programs for the given number of seconds.
    private static func search(
        _ design: any PromiseConformance, programs: Int?, seconds: Int, seed: UInt64
    ) async -> FuzzReport {
        let end = DispatchTime.now() + .seconds(seconds)
        let progress = Progress()
        defer { progress.end() }
        return await Fuzzer(design: design, launcher: .thisProgram).run(programs: programs ?? .max, seed: seed) {
            done in
            progress.show("\(design.name)  \(done) programs")
            return programs != nil || .now() < end
        } shrinkingUntil: {
            max(.now() + 1, end)
        }
    }
}
