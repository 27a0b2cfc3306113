import Conformance
import LabAdapters
import LabPhrasebook
import PromiseKitStyle
import Testing

@testable import LabPage

@Suite("Questions", .timeLimit(.minutes(10))) struct QuestionTests {
    @Test("Each question has an answer for each design, with a rule, a concept or a tour that shows it")
    func proofs() throws {
        let phrasebook = try Phrasebook()
        let unjudged = ConformanceReport(rules: [], columns: [], seed: 1)
        let questions = try Question.all(unjudged, phrasebook, in: Clone())
        #expect(Set(questions.map(\.id)).count == questions.count)
        let concepts = phrasebook.groups.flatMap(\.concepts).map(\.id)
        for question in questions {
            #expect(question.answers.map(\.language) == Catalog.designs.map(\.name) + ["AsyncAwait"], "\(question.id)")
            for answer in question.answers {
                let proofs = Question.rules.map { .rule($0.id) } + concepts.map { .concept($0) } + [Question.Proof.tour]
                #expect(proofs.contains(answer.proof), "\(question.id): \(answer.proof)")
                #expect(answer.proof != .tour || answer.text.count > 20, "\(question.id)")
            }
        }
    }

    @Test("The answer about a race without inputs says what a race of no guarantees does")
    func emptyRace() throws {
        let never: Guarantee<Int> = race()
        #expect(never.isPending)
        #expect(race([PromiseKitStyle.Promise<Int>]()).isRejected)
        let answer = try #require(Answers.emptyRaceOfGuarantees["PromiseKitStyle"])
        #expect(answer.contains("no guarantees stays pending"))
    }
}
