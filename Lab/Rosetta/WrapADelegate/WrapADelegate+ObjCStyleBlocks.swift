import Foundation
import ObjCStyleBlocks

/// The delegate takes the resolver from the promise, and a link of the chain retains the delegate until the promise is
/// settled. After the first report, the delegate leaves the locator, because a promise that is resolved twice logs a
/// warning.
extension ObjCStyleBlocksVersions {
    func wrapADelegate() {
        place().then { (place: String) in
            print("You are in \(place).")
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }

    func place() -> PMKPromise {
        let delegate = Delegate()
        locator.delegate = delegate
        locator.start()
        return delegate.place.finally {
            withExtendedLifetime(delegate) {}
        }
    }

    final class Delegate: LocatorDelegate {
        let place: PMKPromise
        let resolve: PMKResolver

        init() {
            var resolver: PMKResolver?
            place = PMKPromise.promiseWithResolver {
                resolver = $0
            }
            resolve = resolver!
        }

        func locator(
            _ locator: Locator, didFind place: String
        ) {
            locator.delegate = nil
            resolve(place)
        }
        func locator(
            _ locator: Locator, didFailWith error: any Error
        ) {
            locator.delegate = nil
            resolve(error)
        }
    }
}
