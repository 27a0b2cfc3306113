import Foundation
import ObjCStyleBlocks

/// The design has no cancellation. The program keeps the task of the request and cancels that, and tells the error that
/// follows from other errors.
extension ObjCStyleBlocksVersions {
    func cancelHalfWay() {
        let film = PMKPromise.promiseWithAdapter { adapter in
            let task = request("/film", completion: adapter)
            whenStopped { task.cancel() }
        }
        film.then { (film: Data) in
            print("The film has \(film.count) letters.")
        }.catch { (error: NSError) in
            error.code == NSURLErrorCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally {
            print("Good night.")
            end()
        }
    }
}
