import Foundation
import ObjCStyleBlocks

/// The programs in ObjCStyleBlocks.
struct ObjCStyleBlocksVersions: Versions {
    let stage: Stage
}

extension ObjCStyleBlocksVersions {
    /// A promise of `Data`. Nothing but this comment says so: the type of a promise does not.
    func get(_ path: String) -> PMKPromise {
        PMKPromise.promiseWithAdapter { adapter in
            request(path, completion: adapter)
        }
    }

    /// A promise of a `T`.
    func get<T: Decodable & Sendable>(_ type: T.Type, _ path: String) -> PMKPromise {
        get(path).then { (body: Data) in try decode(T.self, body, from: path) }
    }
}
