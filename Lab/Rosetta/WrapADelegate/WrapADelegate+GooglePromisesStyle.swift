import GooglePromisesStyle

/// A promise can be settled by whoever has it, so the delegate needs nothing else. A link of the chain keeps the
/// delegate until then. What is reported later changes nothing.
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
