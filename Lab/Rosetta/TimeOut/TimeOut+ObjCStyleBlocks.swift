import Foundation
import ObjCStyleBlocks

/// A pause is a promise, so it can race. The request that has lost continues, because nothing stops it.
extension ObjCStyleBlocksVersions {
    func timeOut() {
        PMKPromise.race([
            get(Message.self, "/weather"),
            PMKPromise.pause(timeLimit).then {
                throw TooLate()
            },
        ]).then { (weather: Message) in
            print(weather.text)
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
