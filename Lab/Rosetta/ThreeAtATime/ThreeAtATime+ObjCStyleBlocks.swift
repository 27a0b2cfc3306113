import Foundation
import ObjCStyleBlocks

/// No operator limits how many promises are pending. So three chains share the paths, and each takes the next path when
/// it has an answer. If one chain fails, the other two continue, because the failure does not reach them.
extension ObjCStyleBlocksVersions {
    func words(_ paths: Supply) -> PMKPromise {
        guard let path = paths.next() else {
            return PMKPromise.promiseWithValue(0)
        }
        return get(Chapter.self, path).then {
            (chapter: Chapter) in
            words(paths).then { (others: Int) in
                chapter.words + others
            }
        }
    }

    func threeAtATime() {
        let paths = Supply(chapters)
        PMKPromise.when(
            (1...3).map { _ in words(paths) }
        ).then { (words: [Int]) in
            print(summary(words: words.reduce(0, +)))
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
