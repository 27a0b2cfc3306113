import Foundation
import ObjCStyleBlocks

/// A promise that has to wait for itself, directly or in a cycle, is rejected. Every invalid use has the same error
/// code; only the text of the error says which use it was.
extension ObjCStyleBlocksVersions {
    func target(
        of path: String, _ cache: Cache<PMKPromise>
    ) -> PMKPromise {
        if let target = cache[path] { return target }
        let target = get(Page.self, path).then { (page: Page) in
            print("Read \(path).")
            guard let next = page.next else {
                return PMKPromise.promiseWithValue(path)
            }
            return self.target(of: next, cache)
        }
        cache[path] = target
        return target
    }

    func returnYourself() {
        target(of: "/old", Cache()).then { (target: String) in
            print("The end is at \(target).")
        }.catch { (error: NSError) in
            error.code == PMKInvalidUsageError
                ? print("Sorry: /old leads back to itself.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
