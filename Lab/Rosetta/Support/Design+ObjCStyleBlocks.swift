import Foundation
import ObjCStyleBlocks

extension PMKPromise: ProgrammedDesign {
    static var versions: any PromiseVersions.Type { ObjCStyleBlocksVersions.self }
}

struct ObjCStyleBlocksVersions: PromiseVersions {
    let context: RunContext

    /// A promise of `Data`, although the type `PMKPromise` does not say so.
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
