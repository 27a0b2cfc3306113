import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why a request failed, or why its answer was of no use.
enum WebError: Error, LocalizedError, Equatable {
    case refused(path: String, status: Int)
    case unreadable(path: String)

    var errorDescription: String? {
        switch self {
        case .refused(let path, let status): "\(path) was answered with \(status)."
        case .unreadable(let path): "The answer to \(path) is unreadable."
        }
    }
}

extension Versions {
    /// A web request as many apps have it: a completion handler receives the body or an error, on a queue of the
    /// session.
    ///
    /// Each promise design wraps this function once to make its `get`. Who keeps the task can cancel the request.
    @discardableResult
    func request(
        _ path: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> URLSessionTask {
        let task = URLSession.loopback.dataTask(with: willRequest(path)) { data, response, error in
            stage.opening.waitForEnd()
            guard let data, let response else {
                stage.record(.endsUnanswered(path: path))
                return completion(nil, error)
            }
            do {
                completion(try didAnswer(path, data, response), nil)
            } catch {
                completion(nil, error)
            }
        }
        task.resume()
        return task
    }

    /// Records that a request begins. Returns where it goes.
    func willRequest(_ path: String) -> URL {
        stage.record(.asks(path: path))
        return stage.address(of: path)
    }

    /// Records that an answer came. Returns its body, or throws when it is a refusal.
    func didAnswer(_ path: String, _ body: Data, _ response: URLResponse) throws -> Data {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        stage.record(.isAnswered(path: path, status: status))
        guard status == 200 else { throw WebError.refused(path: path, status: status) }
        return body
    }

    /// Reads a typed value from a body.
    func decode<T: Decodable>(_ type: T.Type, _ body: Data, from path: String) throws -> T {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw WebError.unreadable(path: path)
        }
    }
}
