import Foundation
import ObjCStyleBlocks

/// The design has no cancellation. The error of the cancelled task rejects `when`; the second download continues, and its
/// answer is ignored.
extension ObjCStyleBlocksVersions {
    func cancelOneOfTwo() {
        let film = PMKPromise.promiseWithAdapter { adapter in
            let task = request("/film", completion: adapter)
            whenStopped { task.cancel() }
        }
        PMKPromise.when([film, get("/song")]).then {
            (downloads: [Data]) in
            print(lengths(downloads[0], downloads[1]))
        }.catch { (error: NSError) in
            error.code == NSURLErrorCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
