import Foundation
import ObjCStyleBlocks

/// An error that the body throws rejects the promise. The promise does not know the type of the status, so the next
/// block names it.
extension ObjCStyleBlocksVersions {
    func statusOfComparing() -> PMKPromise {
        PMKPromise.new { fulfill, _ in
            try startComparing { status in fulfill(status) }
        }
    }

    func childProcess() {
        statusOfComparing().then { (status: Int32) in
            print(try verdict(status))
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
