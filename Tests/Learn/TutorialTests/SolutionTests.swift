import LearnTutorialJudge
import Testing

/// The solutions of the exercises at the end of each chapter. `Learn/Tutorial/Solutions/Checks` says what is expected of them.
@Suite(.timeLimit(.minutes(10))) struct SolutionTests {
    @Test("The solutions of the exercises are right", arguments: Chapter.all)
    func solutions(_ chapter: Chapter) async throws {
        let problem = try await Programs.shared.program(of: chapter).problemOfSolutions()
        #expect(problem == nil)
    }
}
