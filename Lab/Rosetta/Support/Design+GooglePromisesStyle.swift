import Foundation
import GooglePromisesStyle

extension UntypedPromise: ProgrammedDesign {
    static var versions: any PromiseVersions.Type { GooglePromisesStyleVersions.self }
}

struct GooglePromisesStyleVersions: PromiseVersions {
    let context: RunContext

    func get(_ path: String) -> Promise<Data> {
        wrap { handler in
            request(path, completion: handler)
        }.then { body in
            guard let body else { throw NoAnswer() }
            return body
        }
    }

    func get<T: Decodable & Sendable>(_ type: T.Type, _ path: String) -> Promise<T> {
        get(path).then { body in try decode(T.self, body, from: path) }
    }
}
