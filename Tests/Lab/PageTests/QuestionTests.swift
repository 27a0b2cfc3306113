import Conformance
import Dispatch
import Foundation
import GooglePromisesStyle
import LabAdapters
import LabPhrasebook
import ObjCStyleBlocks
import PromisStyle
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
        let concepts = Set(try Phrasebook().groups.flatMap(\.concepts).map(\.name))
        for question in questions {
            #expect(question.answers.map(\.language).starts(with: Catalog.designs.map(\.name)), "\(question.id)")
            #expect(question.answers.count == (question.id == "leave" ? 4 : 5))
            for answer in question.answers {
                switch answer.proof {
                case .rule(let id): #expect(Question.rules.contains { $0.id == id }, "\(question.id): \(id)")
                case .concept(let name): #expect(concepts.contains(name), "\(question.id): \(name)")
                case .tour: #expect(answer.text.count > 20, "\(question.id)")
                }
            }
        }
    }

    @Test("The answer about order names one queue, because handlers on two queues run in any order")
    func order() async throws {
        let order = try question("order")
        #expect(order.verdict.hasPrefix("On one queue, ") && order.details[0].contains("on two queues"))
        let (busy, free) = (DispatchQueue(label: "busy"), DispatchQueue(label: "free"))
        busy.suspend()
        // In each design, the second handler runs while the queue of the first one is suspended.
        let second = DispatchGroup()
        for _ in Catalog.designs { second.enter() }
        let first = DispatchGroup()
        for _ in Catalog.designs { first.enter() }
        let kit = PromiseKitStyle.Promise.value(1)
        kit.done(on: busy) { _ in first.leave() }.cauterize()
        kit.done(on: free) { _ in second.leave() }.cauterize()
        let future = Future<Int>.future(withResult: 1)
        future.finally(queue: busy) { _ in first.leave() }
        future.finally(queue: free) { _ in second.leave() }
        let google = GooglePromisesStyle.Promise(1)
        google.then(on: busy) { _ in first.leave() }
        google.then(on: free) { _ in second.leave() }
        let blocks = PMKPromise.promiseWithValue(1)
        blocks.thenOn(busy) { (_: Int) in first.leave() }
        blocks.thenOn(free) { (_: Int) in second.leave() }
        await withCheckedContinuation { done in second.notify(queue: free) { done.resume() } }
        #expect(first.wait(timeout: .now()) == .timedOut)
        busy.resume()
        await withCheckedContinuation { done in first.notify(queue: free) { done.resume() } }
    }

    @Test("The answer about a race of nothing says what a race of no guarantees does")
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
