import Foundation
import ObjCStyleBlocks

/// A `catch` receives every error as an `NSError`, which contains the error that was thrown. The block throws again the
/// errors that it does not handle.
extension ObjCStyleBlocksVersions {
    func fallback() {
        dispatch_promise {
            try savedSettings()
        }.catch { (error: NSError) in
            let key = PMKUnderlyingExceptionKey
            guard error.userInfo[key] is NoFile
            else { throw error }
            return get(Message.self, "/settings")
        }.then { (settings: Message) in
            print(settings.text)
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
