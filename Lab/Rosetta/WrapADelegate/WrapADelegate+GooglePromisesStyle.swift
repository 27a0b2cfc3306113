import GooglePromisesStyle

/// Every owner of a promise can settle it, so the delegate holds only the promise. A link of the chain retains the
/// delegate until the promise is settled. Later reports have no effect.
extension GooglePromisesStyleVersions {
    func wrapADelegate() {
        place().then { place in
            print("You are in \(place).")
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }

    func place() -> Promise<String> {
        let delegate = Delegate()
        locator.delegate = delegate
        locator.start()
        return delegate.place.always {
            withExtendedLifetime(delegate) {}
        }
    }

    final class Delegate: LocatorDelegate {
        let place = Promise<String>.pending()

        func locator(_: Locator, didFind place: String) {
            self.place.fulfill(place)
        }
        func locator(_: Locator, didFailWith error: any Error) {
            place.reject(error)
        }
    }
}
