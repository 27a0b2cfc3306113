/// A continuation may be resumed once, and a delegate is called as often as the library likes. A stream takes every
/// report, and the function returns with the first. A local variable may be released after its last use, so `defer`
/// keeps it.
extension AsyncAwaitVersions {
    func wrapADelegate() async {
        do {
            print("You are in \(try await place()).")
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }

    func place() async throws -> String {
        let delegate = Delegate()
        locator.delegate = delegate
        locator.start()
        defer { withExtendedLifetime(delegate) {} }
        for try await place in delegate.places { return place }
        throw CancellationError()
    }

    final class Delegate: LocatorDelegate {
        let (places, report) =
            AsyncThrowingStream.makeStream(of: String.self)

        func locator(_: Locator, didFind place: String) {
            report.yield(place)
        }
        func locator(_: Locator, didFailWith error: any Error) {
            report.finish(throwing: error)
        }
    }
}
