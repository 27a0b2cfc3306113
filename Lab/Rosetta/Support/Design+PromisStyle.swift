import Foundation
import PromisStyle

extension Future: ProgrammedDesign {
    static var versions: any PromiseVersions.Type { PromisStyleVersions.self }
}

struct PromisStyleVersions: PromiseVersions {
    let context: RunContext

    /// Cancelling the future cancels the request.
    func get(_ path: String) -> Future<Data> {
        let promise = Promise<Data>()
        let task = request(path) { body, error in
            if let body {
                promise.setResult(body)
            } else if let error {
                promise.setError(error)
            }
        }
        promise.onCancel { task.cancel() }
        return promise.future
    }

    func get<T: Decodable & Sendable>(_ type: T.Type, _ path: String) -> Future<T> {
        get(path).map { body in try decode(T.self, body, from: path) }
    }
}
