import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reason why a request failed or its answer was rejected.
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
    /// Sends a web request. The completion handler receives the body or an error, on a queue of the session.
    ///
    /// Each promise design wraps this function in its `get`. The returned task can cancel the request.
    @discardableResult
    func request(
        _ path: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> URLSessionTask {
        let number = UUID()
        let asking = AskingBlock()
        let task = URLSession.loopback.dataTask(with: willRequest(path)) { data, response, error in
            context.firstBlock.waitForEnd()
            asking.waitForEnd()
            context.completion.track(nil, as: number)
            guard let data, let response else {
                context.record(ProgramEvent(.answer, "no answer to \(path)", unansweredPath: path))
                return completion(nil, error)
            }
            do {
                completion(try didAnswer(path, data, response), nil)
            } catch {
                completion(nil, error)
            }
        }
        context.completion.track(task, as: number)
        task.resume()
        return task
    }

    /// Records that a request begins, and returns its address.
    func willRequest(_ path: String, line: Int? = nil) -> URL {
        context.record(ProgramEvent(.request, path, path: path, line: line))
        return context.address(of: path)
    }

    /// Records that an answer came. Returns its body, or throws if its status is not 200.
    func didAnswer(_ path: String, _ body: Data, _ response: URLResponse, line: Int? = nil) throws -> Data {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        context.record(ProgramEvent(.answer, "\(status) to \(path)", path: path, line: line))
        guard status == 200 else { throw WebError.refused(path: path, status: status) }
        return body
    }

    func decode<T: Decodable>(_ type: T.Type, _ body: Data, from path: String) throws -> T {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw WebError.unreadable(path: path)
        }
    }
}
