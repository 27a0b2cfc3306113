import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import Testing

@testable import LabPage

@Suite("Departures from the originals", .timeLimit(.minutes(10))) struct DepartureTests {
    /// The names of the functions of the originals. `asUntyped` has the place of their `asObjCPromise`.
    private static let originals = [
        "ObjCStyleBlocks": """
        new promiseWithResolver promiseWithAdapter promiseWithIntegerAdapter promiseWithBooleanAdapter promiseWithValue
        then thenInBackground thenOn catch catchOn finally finallyOn thenUnleashZalgo when all join until pause hang
        dispatch_promise dispatch_promise_on dispatch_zalgo PMKOperationQueue callAsFunction
        """,
        "PromiseKitStyle": """
        after asVoid async catch cauterize compactMap compactMapValues done ensure ensureThen filterValues finally
        firstValue firstly flatMapValues fulfill fulfill_ future get guarantee hang map mapValues observe pending pipe
        promise race recover reject resolve sortedValues tap then thenFlatMap thenMap value wait when
        """,
        "PromisStyle": """
        future cancelledFuture futureWithResolution isResolved hasResult hasError wait waitUntilDate setResult setError
        cancel finally then thenWithResult onError whenAll setResolution
        """,
        "GooglePromisesStyle": """
        addPendingObject all always any asUntyped awaitPromise catch chain delay fulfill observe pending race recover
        reduce reject resolved retry then timeout validate waitForPromises wrap
        """,
    ]

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
        let known = Set(try #require(Self.originals[design]).split { $0.isWhitespace })
        #expect(Set(functions).subtracting(known) == added)
        #expect(added.isDisjoint(with: known))
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
