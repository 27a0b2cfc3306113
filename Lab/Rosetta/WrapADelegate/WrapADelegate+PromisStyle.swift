import PromisStyle

/// The delegate holds the promise, and a block of the future retains the delegate. If the delegate were released too
/// early, the future would get an error. Later reports have no effect.
extension PromisStyleVersions {
    func wrapADelegate() {
        place().map { place in
            print("You are in \(place).")
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }

    func place() -> Future<String> {
        let delegate = Delegate()
        locator.delegate = delegate
        locator.start()
        let place = delegate.promise.future
        place.finally { _ in withExtendedLifetime(delegate) {} }
        return place
    }

    final class Delegate: LocatorDelegate {
        let promise = Promise<String>()

        func locator(_: Locator, didFind place: String) {
            promise.setResult(place)
        }
        func locator(_: Locator, didFailWith error: any Error) {
            promise.setError(error)
        }
    }
}
