import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import Testing

@testable import LabPage

@Suite("Departures from the originals", .timeLimit(.minutes(10))) struct DepartureTests {
    /// For the designs that are not in ``files``: the names of the functions of the original.
    private static let originals = [
        "ObjCStyleBlocks": """
        new promiseWithResolver promiseWithAdapter promiseWithIntegerAdapter promiseWithBooleanAdapter promiseWithValue
        then thenInBackground thenOn catch catchOn finally finallyOn thenUnleashZalgo when all join until pause hang
        dispatch_promise dispatch_promise_on dispatch_zalgo PMKOperationQueue callAsFunction
        """,
        "PromisStyle": """
        future cancelledFuture futureWithResolution isResolved hasResult hasError wait waitUntilDate setResult setError
        cancel finally then thenWithResult onError whenAll setResolution
        """,
    ]

    /// For the other designs: files that use every name of the original. In the file of GooglePromisesStyle, a line that awaits
    /// a promise uses an addition of ours, so such lines are left out.
    private static let files = [
        "PromiseKitStyle": ["Both/EveryName.swift"], "GooglePromisesStyle": ["Both/GooglePromises.swift"],
    ]

    private static func known(_ design: String) throws -> Set<Substring> {
        if let names = originals[design] { return Set(names.split { $0.isWhitespace }) }
        let lines = try (files[design] ?? []).flatMap { try Clone().lines("Tests/SourceCompatibility/\($0)") }
        let old = design == "PromiseKitStyle" ? lines : lines.filter { !$0.contains("try await ") }
        return Set(old.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    }

    @Test(
        "Every function of a design is one of its original or is listed as added, and none is both",
        arguments: Catalog.designs.map(\.name))
    func names(_ design: String) throws {
        let lines = try Clone().files(in: "Sources/\(design)", extension: "swift").flatMap { try Clone().lines($0) }
        let functions = lines.compactMap { line in
            line.firstMatch(of: #/public (?:static |final |class )*func `?(\w+)/#).map { $0.1 }
        }
        let own = try Phrasebook().departures.filter { $0.design == design && $0.kind == .added }
        let added = Set(own.flatMap(\.names).filter { $0.allSatisfy(\.isLetter) }.map { $0[...] })
        let known = try Self.known(design)
        #expect(Set(functions).subtracting(known).isSubset(of: added))
        #expect(added.isSubset(of: functions))
        // The programs in `files` have variables that are named like additions, so these designs are not checked here.
        #expect(Self.originals[design] == nil || added.isDisjoint(with: known))
    }

    @Test("A departure says what the original does, and a test or a rule with another origin shows it")
    func rules() throws {
        let book = try Phrasebook()
        let origins = Dictionary(uniqueKeysWithValues: RuleBook.rules.map { ($0.id, $0.origin) })
        for departure in book.departures {
            #expect((departure.kind == .added) != departure.code.isEmpty && departure.original.hasSuffix("."))
            // The test above compares the names of additions with the names of the original.
            #expect(departure.kind == .added || departure.rules.isEmpty == (departure.test != nil), "\(departure)")
            if let test = departure.test {
                let files = try Clone().files(in: "Tests/\(departure.design)Tests", extension: "swift")
                #expect(try files.contains { try Clone().text($0).contains("\"\(test)\"") }, "\(test)")
            }
            let original = try #require(Catalog.profile(of: departure.design)?.original)
            for rule in departure.rules {
                let origin = try #require(origins[rule], "\(rule)")
                guard case .library(let names) = origin else { continue }
                #expect(!names.split(separator: ", ").contains(original[...]), "\(rule) of \(original)")
            }
        }
        #expect(book.original(of: "PromisStyle", rule: "x", defect: "Promis 3 traps") == "Promis 3 traps")
        #expect(book.original(of: "PromiseKitStyle", rule: "race.first-value", defect: "Promis 3 traps") == nil)
    }
}
