import Foundation
import ObjCStyleBlocks

/// `finally` does not wait for a promise. So the clean-up is in both blocks of a `then`, and the second block
/// passes the error on.
extension ObjCStyleBlocksVersions {
    func signOut() -> PMKPromise {
        get("/sign-out").then {
            print("Signed out.")
        }.catch {
            print("Still signed in.")
        }
    }

    func cleanUp() {
        get(Message.self, "/letters").then {
            (letters: Message) in print(letters.text)
        }.then(
            { signOut() },
            { (error: NSError) in signOut().then { error } }
        ).catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
