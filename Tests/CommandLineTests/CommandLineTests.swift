import Conformance
import Designs
import Foundation
import Rosetta
import TestSupport
import Testing

/// `promise-lab` as people and scripts use it.
@Suite struct CommandLineTests {
    let lab = BuiltProgram("promise-lab")

    @Test func `without arguments it lists its commands and exits as for a wrong call`() async throws {
        let run = try await lab.run()
        for command in ["conformance", "compare", "list", "trace"] { #expect(run.output.contains(command)) }
        #expect(run.status == 64)
    }

    @Test(arguments: [[], ["conformance"], ["compare"], ["list"], ["trace"]])
    func `help is everywhere`(_ command: [String]) async throws {
        let run = try await lab.run(command + ["--help"])
        #expect(run.output.contains("Usage: promise-lab"))
        #expect(run.status == 0)
    }

    @Test(arguments: [
        (["conformanse"], "Did you mean 'conformance'?"),
        (["conformance", "--design", "PromiseStyle"], "Did you mean 'PromisStyle'?"),
        (["conformance", "--rule", "ordring"], "Did you mean 'ordering'?"),
        (["conformance", "--format", "jsn"], "Did you mean 'json'?"),
        (["conformance", "--sead", "1"], "Did you mean '--seed'?"),
        (["conformance", "--rounds", "none"], "--rounds wants a whole number"),
        (["conformance", "--design"], "--design wants a value"),
        (["conformance", "--rule="], "--rule wants a value"),
        (["conformance", "--rule", "xyzzy"], "'promise-lab list rules' shows all of them"),
        (["conformance", "--rounds", "-1"], "--rounds wants a whole number"),
        (["trace", "three"], "Did you mean 'three-requests'?"),
        (["conformance", "twice"], "there is nothing to do with 'twice'"),
        (["list", "rule"], "Did you mean 'rules'?"),
        (["trace", "three-request"], "Did you mean 'three-requests'?"),
        (["trace", "three-requests", "--run", "sucess"], "Did you mean 'success'?"),
    ])
    func `a wrong call is explained and exits with 64`(_ call: (arguments: [String], explanation: String)) async throws
    {
        let run = try await lab.run(call.arguments)
        #expect(run.complaint.contains(call.explanation))
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }

    @Test func `the table names sections and designs, without colour in a pipe`() async throws {
        let run = try await lab.run("conformance", "--rule", "race", "--design", "promisstyle")
        #expect(run.output.contains("PromisStyle"))
        #expect(run.output.contains("Race"))
        #expect(run.output.contains("no rule broken"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.complaint.isEmpty, "progress is for terminals only")
        #expect(run.status == 0)
    }

    @Test func `the control is judged when it is asked for, and only then`() async throws {
        let rule = ["conformance", "--rule", "race.empty"]
        #expect(try await !lab.run(rule).output.contains("Task"))
        #expect(try await lab.run(rule + ["--control"]).output.contains("PromisStyle   Task\n"))
        let alone = try await lab.run(rule + ["--design", "task"])
        #expect(alone.output.contains("≠ race.empty"))
        #expect(alone.status == 0)
        #expect(try await lab.run("fuzz", "--design", "Task").complaint.contains("Task is a control"))
    }

    @Test func `JSON can be read and says what was asked`() async throws {
        struct Document: Decodable {
            struct RuleEntry: Decodable { let id, section, level, statement, origin: String }
            struct DesignEntry: Decodable {
                let name: String
                let verdicts: [VerdictEntry]
            }
            struct VerdictEntry: Decodable {
                let rule, verdict, reason: String
                let expected, observed: [String]
                let seconds: Double
            }
            let rules: [RuleEntry]
            let designs: [DesignEntry]
        }
        let run = try await lab.run(
            "conformance", "--rule", "states.f", "--rule", "self-return.resolve", "--format=json")
        let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
        #expect(document.rules.map(\.id) == ["states.fulfil", "self-return.resolve"])
        #expect(document.designs.map(\.name) == ["ObjCStyleBlocks", "PromiseKitStyle", "PromisStyle"])
        let known = Set(Verdict.Ruling.allCases.map(\.rawValue))
        for design in document.designs {
            #expect(design.verdicts.map(\.rule) == document.rules.map(\.id))
            #expect(design.verdicts.allSatisfy { known.contains($0.verdict) && $0.seconds >= 0 })
        }
        #expect(document.designs[1].verdicts[1].verdict == "notApplicable")
        #expect(!document.designs[1].verdicts[1].reason.isEmpty)
    }

    @Test func `lists have a line for each design, rule and program`() async throws {
        let designs = try await lab.run("list", "designs").output.split(separator: "\n")
        #expect(designs.map { $0.prefix { $0 != " " } } == Catalogue.all.map { $0.name[...] })
        #expect(try #require(designs.last).contains("a control"))
        let rules = try await lab.run("list", "rules").output.split(separator: "\n")
        #expect(rules.count == RuleBook.rules.count)
        let programs = try await lab.run("list", "programs").output.split(separator: "\n")
        #expect(programs.count == Rosetta.programs.count)
    }

    @Test func `a trace shows the events in order with queue and thread`() async throws {
        let run = try await lab.run("trace", "three-requests", "--design", "PromiseKitStyle")
        let lines = run.output.split(separator: "\n").map(String.init)
        let first = lines.firstIndex { $0.contains("Ada's parcel comes in 2 days.") }
        let last = lines.firstIndex { $0.contains("Signed out.") }
        #expect(try #require(first) < #require(last))
        #expect(lines.contains { $0.contains("main queue") })
        #expect(!run.output.contains("PromisStyle"))
        #expect(run.status == 0)
    }
}
