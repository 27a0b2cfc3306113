import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import ProgramTestSupport
import Testing

@testable import LabPage

@Suite("Departures from the originals", .timeLimit(.minutes(10))) struct DepartureTests {
    @Test(
        "Every public declaration of a design is one of its original or is listed as added, and none is both",
        arguments: Catalog.designs.map(\.name))
    func names(_ design: String) async throws {
        let symbols = try await PublicSymbol.all(of: design).filter { $0.onlyMode != 5 }
        let functions = Set(
            symbols.filter(\.isFunction).map(\.baseName) + symbols.filter(\.isInitializer).map(\.initializer))
        let properties = Set(symbols.filter(\.isProperty).map(\.baseName))
        let original = try #require(try Phrasebook().originals[design])
        // `Promise(async:)` is added by an initializer. `Future.future { }` shows a form, and no name.
        let added = Set(
            original.departures.filter { $0.kind == .added }.flatMap(\.names).map {
                $0.replacing(#/^[A-Z]\w*\(/#, with: "init(")
            }
        )
        .filter { $0.hasPrefix("init(") || $0.allSatisfy(\.isLetter) }
        var known = words(original.functions)
        #if canImport(Combine)
            known.formUnion(words(original.functionsWithCombine ?? ""))
        #endif
        let knownProperties = words(original.properties)
        #expect(functions.subtracting(known).union(properties.subtracting(knownProperties)) == added)
        #expect(added.isDisjoint(with: known))
        #expect(known.isSubset(of: functions) && knownProperties.isSubset(of: properties), "A name is gone.")
    }

    private func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    @Test("A departure says what the original does, and a test or a rule with another origin shows it")
    func rules() throws {
        let book = try Phrasebook()
        let origins = Dictionary(uniqueKeysWithValues: RuleBook.rules.map { ($0.id, $0.origin) })
        for profile in Catalog.profiles {
            for departure in book.departures(of: profile.name) {
                #expect((departure.kind == .added) != departure.code.isEmpty && departure.original.hasSuffix("."))
                // The test above compares the names of additions with the names of the original.
                #expect(departure.kind == .added || departure.rules.isEmpty == (departure.test != nil), "\(departure)")
                if let test = departure.test {
                    let files = try Clone().files(in: "Tests/\(profile.name)Tests", extension: "swift")
                    #expect(try files.contains { try Clone().text($0).contains("\"\(test)\"") }, "\(test)")
                }
                for rule in departure.rules {
                    let origin = try #require(origins[rule], "\(rule)")
                    guard case .library(let names) = origin else { continue }
                    #expect(
                        !names.split(separator: ", ").contains(profile.original[...]), "\(rule) of \(profile.original)")
                }
            }
        }
        #expect(book.original(of: "PromisStyle", rule: "x", defect: "Promis 3 traps") == "Promis 3 traps")
        #expect(book.original(of: "PromiseKitStyle", rule: "race.first-value", defect: "Promis 3 traps") == nil)
    }
}
