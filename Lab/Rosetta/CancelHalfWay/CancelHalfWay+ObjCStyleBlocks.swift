import Foundation
import ObjCStyleBlocks

/// The design has no cancellation. So the program cancels the task of the request, and has to distinguish the error
/// that it caused itself from others.
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
