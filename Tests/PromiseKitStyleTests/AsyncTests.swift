import Dispatch
import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Awaiting {
        @Test("A task that is cancelled gets the result of a promise that is settled already")
        func cancelledTask() async {
            let outcomes = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return (try? await Promise.value(1).async(), await Guarantee.value(2).async())
            }.value
            #expect(outcomes == (1, 2))
        }

        @Test(
            "The task of an asynchronous closure has the given priority", arguments: [TaskPriority.background, .high])
        func priority(_ priority: TaskPriority) async throws {
            #expect(try await Promise(priority: priority) { () async throws in Task.basePriority }.async() == priority)
            #expect(await Guarantee(priority: priority) { () async in Task.basePriority }.async() == priority)
        }
    }
}
