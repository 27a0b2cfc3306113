import PromiseKitStyle

/// The delegate holds the resolver. A link of the chain retains the delegate until the promise is settled. Later
/// reports have no effect.
extension PromiseKitStyleVersions {
    func wrapADelegate() {
        firstly {
            place()
        }.done { place in
            print("You are in \(place).")
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }

    func place() -> Promise<String> {
        let (promise, seal) = Promise<String>.pending()
        let delegate = Delegate(seal: seal)
        locator.delegate = delegate
        locator.start()
        return promise.ensure {
            withExtendedLifetime(delegate) {}
        }
    }

    final class Delegate: LocatorDelegate {
        let seal: Resolver<String>

        init(seal: Resolver<String>) { self.seal = seal }

        func locator(_: Locator, didFind place: String) {
            seal.fulfill(place)
        }
        func locator(_: Locator, didFailWith error: any Error) {
            seal.reject(error)
        }
    }
}
