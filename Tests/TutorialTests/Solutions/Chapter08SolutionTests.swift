import Testing

@testable import Chapter08

@Suite(.timeLimit(.minutes(10))) struct Chapter08SolutionTests {
    private struct Broken: Error {}

    @Test func branches() throws {
        let (trunk, resolver) = Promise<Int>.pending()
        let branch = trunk.branch()
        branch.cancel()
        resolver.settle(.success(1))
        #expect(branch.isCancelled)
        #expect(try trunk.outcome?.get() == 1)
    }

    @Test func cancelledByAnother() {
        let (upload, _) = Promise<Int>.pending()
        let (closing, close) = Promise<Void>.pending()
        let (waiting, resolver) = Promise<Int>.pending()
        _ = waiting.cancelled(by: closing)
        close.settle(.success(()))
        #expect(waiting.isCancelled)
        #expect(!upload.isCancelled)
        withExtendedLifetime(resolver) {}
    }

    @Test func allOrNone() {
        let (bad, resolver) = Promise<Int>.pending()
        let (other, otherResolver) = Promise<Int>.pending()
        _ = whenAllOrNone([bad, other])
        resolver.settle(.failure(Broken()))
        #expect(other.isCancelled)
        withExtendedLifetime(otherResolver) {}
    }
}
