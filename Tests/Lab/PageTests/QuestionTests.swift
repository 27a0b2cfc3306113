import Conformance
import LabAdapters
import LabPhrasebook
import PromiseKitStyle
import Testing

@testable import LabPage

@Suite("Questions", .timeLimit(.minutes(10))) struct QuestionTests {
    /// The questions without verdicts.
    private static func questions() throws -> [Question] {
        try Question.all(ConformanceReport(rules: [], columns: [], seed: 1), try Phrasebook(), in: Clone())
    }

    private func question(_ id: String) throws -> Question { try #require(try Self.questions().first { $0.id == id }) }

    @Test("Each of the eight questions has an answer for each design, with a rule, a concept or a tour that shows it")
    func proofs() throws {
        let questions = try Self.questions()
        #expect(questions.count == 8 && Set(questions.map(\.id)).count == 8)
        let concepts = try Phrasebook().groups.flatMap(\.concepts).map(\.id)
        for question in questions {
            #expect(question.answers.map(\.language).starts(with: Catalog.designs.map(\.name)), "\(question.id)")
            #expect(question.answers.count == 5)
            for answer in question.answers {
                let proofs = Question.rules.map { .rule($0.id) } + concepts.map { .concept($0) } + [Question.Proof.tour]
                #expect(proofs.contains(answer.proof), "\(question.id): \(answer.proof)")
                #expect(answer.proof != .tour || answer.text.count > 20, "\(question.id)")
            }
        }
    }

    @Test("The answer about a race without inputs says what a race of no guarantees does")
    func emptyRace() throws {
        let question = try question("empty-race")
        #expect(question.verdict.hasPrefix("A race of no promises is rejected"))
        let never: Guarantee<Int> = race()
        #expect(never.isPending)
        #expect(race([PromiseKitStyle.Promise<Int>]()).isRejected)
        // The original rejects the same race, so nothing is said about it.
        #expect(!question.details.contains { $0.contains("PromiseKit 6") })
        let answer = try #require(Answers.emptyRaceOfGuarantees["PromiseKitStyle"])
        #expect(answer.contains("no guarantees stays pending"))
    }
}
