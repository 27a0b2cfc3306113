import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import ProgramTestSupport
import Testing

@testable import LabPage

@Suite("Departures from the originals", .timeLimit(.minutes(10))) struct DepartureTests {
    /// The functions and initializers of the originals. `asUntyped` has the place of their `asObjCPromise`.
    private static let originals = [
        "ObjCStyleBlocks": """
        new promiseWithResolver promiseWithAdapter promiseWithIntegerAdapter promiseWithBooleanAdapter promiseWithValue
        then when all join until pause hang dispatch_promise dispatch_promise_on dispatch_zalgo PMKOperationQueue
        callAsFunction init(_:) init(_:_:) init(_:_:_:)
        """,
        "PromiseKitStyle": """
        after asVoid async catch cauterize compactMap compactMapValues done ensure ensureThen filterValues finally
        firstValue firstly flatMapValues fulfill fulfill_ get hang map mapValues observe pending pipe race recover
        reject resolve sortedValues tap then thenFlatMap thenMap value wait when
        init() init(_:) init(error:) init(resolver:)
        """ + onlyWithCombine,
        "PromisStyle": """
        future cancelledFuture futureWithResolution isResolved hasResult hasError wait waitUntilDate setResult setError
        cancel finally then thenWithResult onError whenAll setResolution
        init()
        """,
        "GooglePromisesStyle": """
        addPendingObject all always any asUntyped awaitPromise catch chain delay fulfill observe pending race recover
        reduce reject resolved retry then timeout validate waitForPromises wrap
        init() init(_:) init(on:_:)
        """,
    ]

    #if canImport(Combine)
        private static let onlyWithCombine = " future guarantee promise"
    #else
        private static let onlyWithCombine = ""
    #endif

    /// The properties of the originals.
    private static let properties = [
        "ObjCStyleBlocks": """
        pending resolved fulfilled rejected value description count PMKAccessDeniedError PMKErrorCodeInvalidUsage
        PMKErrorCodeThrown PMKErrorCodeUnknown PMKErrorDomain PMKFailingPromiseIndexKey PMKInvalidUsageError
        PMKOperationFailed PMKThrown PMKUnderlyingExceptionKey PMKUnhandledErrorHandler PMKUnhandledExceptionError
        PMKUnknownError PMKWarningHandler catch catchOn finally finallyOn pause then thenInBackground thenOn
        thenUnleashZalgo
        """,
        "PromiseKitStyle": """
        isPending isResolved isFulfilled isRejected isCancelled error value result firstValue lastValue description
        debugDescription errorDescription errorDomain errorUserInfo catchPolicy conf logHandler Q
        """,
        "PromisStyle": "state future result error isCancelled description errorDescription",
        "GooglePromisesStyle": """
        isPending isFulfilled isRejected value error promises description errorCode errorDescription errorDomain
        errorUserInfo
        """,
    ]

    @Test(
        "Every public declaration of a design is one of its original or is listed as added, and none is both",
        arguments: Catalog.designs.map(\.name))
    func names(_ design: String) async throws {
        let symbols = try await PublicSymbol.all(of: design).filter { $0.onlyMode != 5 }
        let functions = Set(
            symbols.filter(\.isFunction).map(\.baseName) + symbols.filter(\.isInitializer).map(\.initializer))
        let properties = Set(symbols.filter(\.isProperty).map(\.baseName))
        let own = try Phrasebook().departures.filter { $0.design == design && $0.kind == .added }
        // `Promise(async:)` is added by an initializer. `Future.future { }` shows a form, and no name.
        let added = Set(own.flatMap(\.names).map { $0.replacing(#/^[A-Z]\w*\(/#, with: "init(") })
            .filter { $0.hasPrefix("init(") || $0.allSatisfy(\.isLetter) }
        let known = try words(Self.originals[design])
        let knownProperties = try words(Self.properties[design])
        #expect(functions.subtracting(known).union(properties.subtracting(knownProperties)) == added)
        #expect(added.isDisjoint(with: known))
        #expect(known.isSubset(of: functions) && knownProperties.isSubset(of: properties), "A name is gone.")
    }

    private func words(_ text: String?) throws -> Set<String> {
        Set(try #require(text).split { $0.isWhitespace }.map(String.init))
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
