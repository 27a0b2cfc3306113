import Foundation
import PromiseKitStyle

extension Promise: ProgrammedDesign {
    static var versions: any PromiseVersions.Type { PromiseKitStyleVersions.self }
}

struct PromiseKitStyleVersions: PromiseVersions {
    let context: RunContext

    func get(_ path: String) -> Promise<Data> {
        Promise { seal in
            request(path, completion: seal.resolve)
        }
    }

    func get<T: Decodable & Sendable>(_ type: T.Type, _ path: String) -> Promise<T> {
        get(path).map { body in try decode(T.self, body, from: path) }
    }
}
