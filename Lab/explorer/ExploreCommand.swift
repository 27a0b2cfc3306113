import Conformance
import ConformanceMutants
import Exploring
import Foundation
import LabAdapters
import LabCommandLine

enum ExploreCommand {
    static let help = """
        Runs small programs of two and three threads on the designs, under every schedule up to a bound. The exit status is
        0 exactly when nothing is found, and 1 otherwise. Use 'make explore', which compiles the designs for it.

        Usage: explorer [OPTIONS]
               explorer fuzz [OPTIONS]     random programs on one thread, compared with a model; 'explorer fuzz --help'

          --design NAME      only this design (may be repeated)
          --program PREFIX   only programs whose name starts with it (may be repeated)
          --preemptions N    how often threads may be interrupted in one schedule (default 2)
          --seconds N        for how long to try schedules of one program (default 60)
          --random N         N random schedules of each program instead of all, with priorities for faults of depth 3
          --schedule TEXT    this schedule only, as a finding shows it
          --points all       let threads be interrupted at every access, not only where others can notice it
          --planted          look for planted faults, each of which has to be found
          --page FILE        also write the figures to this page
          --format FORMAT    table (default), json or markdown

        """

    enum Format: String, CaseIterable { case table, json, markdown }
    private enum Points: String, CaseIterable { case all, shared }

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        if arguments.flag("--help") {
            Terminal.write(help)
            return 0
        }
        let isChild = arguments.flag("--child")
        let planted = arguments.flag("--planted")
        let format = try arguments.choice(of: "--format", Format.self) ?? .table
        let page = try arguments.value(of: "--page")
        let settings = try settings(&arguments)
        let designs = try arguments.values(of: "--design").map {
            isChild ? $0 : try NameLookup.find("design", $0, among: Catalog.all.map(\.name))
        }
        let prefixes = try arguments.values(of: "--program")
        let known = ["--design", "--program", "--preemptions", "--seconds", "--random", "--schedule", "--points"]
        try arguments.end(knownOptions: known + ["--planted", "--page", "--format", "--help"])
        let programs = ExploredProgram.all.filter { one in
            prefixes.isEmpty || prefixes.contains { one.id.hasPrefix($0) }
        }
        if programs.isEmpty {
            throw UsageError(NameLookup.errorText("program", prefixes[0], among: ExploredProgram.all.map(\.id)))
        }
        if isChild { return try ExploredRun.answer(designs[0], programs[0], settings) }
        if planted { return await PlantedFaults.find(settings) }
        let chosen = designs.isEmpty ? Catalog.designs.map(\.name) : designs
        let runs = await ExploredRun.all(programs.flatMap { one in chosen.map { ($0, one) } }, settings)
        let report = ExplorationReport(designs: chosen, programs: programs, runs: runs, settings: settings)
        if let page { try report.markdown.write(toFile: page, atomically: true, encoding: .utf8) }
        switch format {
        case .table: Terminal.write(report.table)
        case .json: Terminal.write(try report.json)
        case .markdown: Terminal.write(report.markdown)
        }
        return runs.allSatisfy(\.isGood) ? 0 : 1
    }

    private static func settings(_ arguments: inout Arguments) throws -> ExploredRun.Settings {
        var settings = ExploredRun.Settings()
        settings.preemptions = try arguments.number(of: "--preemptions", in: 0...1_000) ?? settings.preemptions
        settings.seconds = try arguments.number(of: "--seconds", in: 1...86_400) ?? settings.seconds
        settings.random = try arguments.number(of: "--random", in: 1...1_000_000_000)
        settings.hasAllPoints = try arguments.choice(of: "--points", Points.self) == .all
        if let text = try arguments.value(of: "--schedule") {
            guard Schedule(text) != nil else { throw UsageError("'\(text)' is not a schedule, for example '1.57>2'.") }
            settings.schedule = text
        }
        return settings
    }
}
