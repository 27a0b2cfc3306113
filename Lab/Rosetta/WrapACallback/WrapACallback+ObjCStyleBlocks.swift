import Foundation
import ObjCStyleBlocks

/// The adapter has the type of a completion handler, so it is passed as the handler.
extension ObjCStyleBlocksVersions {
    func degrees(in place: String) -> PMKPromise {
        PMKPromise.promiseWithAdapter { adapter in
            thermometer.read(place, completion: adapter)
        }
    }

    func wrapACallback() {
        degrees(in: "attic").then { (degrees: Double) in
            print("It is \(degrees) degrees in the attic.")
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
