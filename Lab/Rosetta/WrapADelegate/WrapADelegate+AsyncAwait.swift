/// A continuation may be resumed only once, but the library may call a delegate several times. A stream accepts every
/// report, and the function returns the first. A local variable may be released after its last use, so the `defer` uses
/// the delegate once more and keeps it alive.
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
