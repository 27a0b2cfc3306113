import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The programs in plain async/await, without a promise library.
struct AsyncAwaitVersions: Versions {
    let context: RunContext

    func get(_ path: String, line: Int = #line) async throws -> Data {
        let address = willRequest(path, line: line)
        do {
            let (body, response) = try await URLSession.loopback.data(from: address)
            return try didAnswer(path, body, response, line: line)
        } catch let error where !(error is WebError) {
            context.record(ProgramEvent(.answer, "no answer to \(path)", line: line, unansweredPath: path))
            throw error
        }
    }

    func get<T: Decodable>(_ type: T.Type, _ path: String, line: Int = #line) async throws -> T {
        try decode(type, try await get(path, line: line), from: path)
    }
}
