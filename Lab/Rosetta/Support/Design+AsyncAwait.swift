import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The programs in plain async/await, with nothing of ours between the program and the language.
struct AsyncAwaitVersions: Versions {
    let stage: Stage
}

extension AsyncAwaitVersions {
    func get(_ path: String) async throws -> Data {
        let address = willRequest(path)
        do {
            let (body, response) = try await URLSession.loopback.data(from: address)
            return try didAnswer(path, body, response)
        } catch let error where !(error is WebError) {
            stage.record(.endsUnanswered(path: path))
            throw error
        }
    }

    func get<T: Decodable>(_ type: T.Type, _ path: String) async throws -> T {
        try decode(type, try await get(path), from: path)
    }
}
