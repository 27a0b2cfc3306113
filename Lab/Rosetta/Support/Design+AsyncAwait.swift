import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The programs in plain async/await, without a promise library.
struct AsyncAwaitVersions: Versions {
    let context: RunContext
}

extension AsyncAwaitVersions {
    func get(_ path: String) async throws -> Data {
        let address = willRequest(path)
        do {
            let (body, response) = try await URLSession.loopback.data(from: address)
            return try didAnswer(path, body, response)
        } catch let error where !(error is WebError) {
            context.record(.endsUnanswered(path: path))
            throw error
        }
    }

    func get<T: Decodable>(_ type: T.Type, _ path: String) async throws -> T {
        try decode(type, try await get(path), from: path)
    }
}
