import Foundation
import ObjCStyleBlocks

/// What the body throws rejects the promise. The status is fulfilled as it is, and the next block names its type.
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
