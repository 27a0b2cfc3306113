import Conformance
import ConformanceMutants
import Exploring
import Foundation
import LabAdapters

enum ExploreCommand {
    static let help = """
        Runs small programs of two and three threads on the designs, under every schedule up to a bound. The exit status is
        0 exactly when nothing is found, and 1 otherwise. Use 'make explore', which compiles the designs for it.

        Usage: explorer explore [OPTIONS]

          --design NAME      only this design (may be repeated)
          --program PREFIX   only programs and racing rules whose name starts with it (may be repeated)
          --preemptions N    the maximum number of preemptions in one schedule (default 2)
          --seconds N        the time limit for the schedules of one program (default 60)
          --schedule TEXT    this schedule only, as a finding shows it
          --planted          look for planted faults, each of which has to be found, and replay each finding 100 times
          --page FILE        also write the results to this file; with '--planted', the races that were found, as JSON

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let planted = arguments.flag("--planted")
        let page = try arguments.value(of: "--page")
        let settings = try settings(&arguments)
        let designs = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: Catalog.all.map(\.name))
        }
        let chosen = designs.isEmpty ? Catalog.designs.map(\.name) : designs
        let programs = try subjects(try arguments.values(of: "--program"))
        let known = ["--design", "--program", "--preemptions", "--seconds", "--schedule"]
        try arguments.end(knownOptions: known + ["--planted", "--page"])
        if planted { return try await PlantedFaults.find(settings, recording: page) }
        let requests = programs.flatMap { one in
            chosen.map { ExploredRun.Request(design: $0, subject: one.id, settings: settings) }
        }
        let runs = await ExploredRun.all(requests)
        let report = ExplorationReport(designs: chosen, programs: programs, runs: runs, settings: settings)
        if let page { try report.markdown.write(toFile: page, atomically: true, encoding: .utf8) }
        Terminal.write(report.table)
        return runs.allSatisfy(\.isGood) ? 0 : 1
    }

    /// The subjects whose names begin with one of the prefixes. If there is no prefix, all subjects.
    private static func subjects(_ prefixes: [String]) throws -> [Subject] {
        let known = Subject.explored
        for prefix in prefixes where !known.contains(where: { $0.id.hasPrefix(prefix) }) {
            let words = known.compactMap { $0.id.split { "-.".contains($0) }.first }.map(String.init)
            throw UsageError(UnknownName("program", prefix, among: known.map(\.id) + words).text)
        }
        return known.filter { one in prefixes.isEmpty || prefixes.contains { one.id.hasPrefix($0) } }
    }

    private static func settings(_ arguments: inout Arguments) throws -> ExploredRun.Settings {
        var settings = ExploredRun.Settings()
        settings.preemptions = try arguments.number(of: "--preemptions", in: 0...1_000) ?? settings.preemptions
        settings.seconds = Double(try arguments.number(of: "--seconds", in: 1...86_400) ?? Int(settings.seconds))
        if let text = try arguments.value(of: "--schedule") {
            guard Schedule(text) != nil else { throw UsageError("'\(text)' is not a schedule, for example '1.57>2'.") }
            settings.schedule = text
        }
        return settings
    }
}
