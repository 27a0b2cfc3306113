import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What can be asked for by a request. Mirrors `URLRequestConvertible` of PromiseKit's Foundation package.
public protocol URLRequestConvertible {
    /// The request to send.
    var pmkRequest: URLRequest { get }
}

extension URLRequest: URLRequestConvertible {
    /// Itself.
    public var pmkRequest: URLRequest { self }
}

extension URL: URLRequestConvertible {
    /// A `GET` of this address.
    public var pmkRequest: URLRequest { URLRequest(url: self) }
}

extension URLSession {
    /// Sends a request. Mirrors `URLSession.dataTask(.promise, with:)` of PromiseKit.
    ///
    /// As with all of these, do not ask a session that has been invalidated: Foundation ends the process then.
    ///
    /// - Parameter convertible: A `URL` or a `URLRequest`. It is sent at once.
    /// - Returns: A promise of the body and the response, whatever its status (see `validate()`), resolved on the
    ///   session's delegate queue. Rejected with the session's error; `URLError.cancelled` counts as a cancellation.
    public func dataTask(
        _: PMKNamespacer, with convertible: some URLRequestConvertible
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            dataTask(with: convertible.pmkRequest) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request with a body. Mirrors `URLSession.uploadTask(.promise, with:from:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - convertible: The request, sent at once; set its method to `POST` or `PUT`.
    ///   - bodyData: The body.
    /// - Returns: As for `dataTask(.promise, with:)`.
    public func uploadTask(
        _: PMKNamespacer, with convertible: some URLRequestConvertible, from bodyData: Data
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            uploadTask(with: convertible.pmkRequest, from: bodyData) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request with a file as its body. Mirrors `URLSession.uploadTask(.promise, with:fromFile:)` of
    /// PromiseKit.
    ///
    /// - Parameters:
    ///   - convertible: The request, sent at once; set its method to `POST` or `PUT`.
    ///   - file: The file that holds the body. It has to stay there until the promise is resolved.
    /// - Returns: As for `dataTask(.promise, with:)`.
    public func uploadTask(
        _: PMKNamespacer, with convertible: some URLRequestConvertible, fromFile file: URL
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            uploadTask(with: convertible.pmkRequest, fromFile: file) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request and keeps the body in a file. Mirrors `URLSession.downloadTask(.promise, with:to:)` of
    /// PromiseKit.
    ///
    /// - Parameters:
    ///   - convertible: A `URL` or a `URLRequest`. It is sent at once.
    ///   - saveLocation: Where the file is to be. There must not be one yet.
    /// - Returns: A promise of that place and the response, whatever its status, resolved on the session's delegate
    ///   queue. Rejected with the session's error, or with that of the file manager when the file cannot be moved
    ///   there.
    public func downloadTask(
        _: PMKNamespacer, with convertible: some URLRequestConvertible, to saveLocation: URL
    ) -> Promise<(saveLocation: URL, response: URLResponse)> {
        Promise { seal in
            downloadTask(with: convertible.pmkRequest) { file, response, error in
                // The session removes its file when this closure returns.
                seal.resolve(
                    Result {
                        guard let file, let response, error == nil else {
                            throw error ?? PMKError.invalidCallingConvention
                        }
                        try FileManager.default.moveItem(at: file, to: saveLocation)
                        return (saveLocation, response)
                    })
            }.resume()
        }
    }
}

extension Resolver where T == (data: Data, response: URLResponse) {
    /// An answer without a body comes without data.
    fileprivate func resolve(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
        resolve(response.map { (data ?? Data(), $0) }, error)
    }
}

extension Promise where T == (data: Data, response: URLResponse) {
    /// Lets only good answers through. Mirrors `validate()` of PromiseKit.
    ///
    /// - Returns: A promise of the same answer; rejected with `PMKHTTPError.badStatusCode` when it came by HTTP and its
    ///   status is not 200 to 299.
    public func validate() -> Promise<(data: Data, response: URLResponse)> {
        map(on: nil) { answer in
            if let response = answer.response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
                throw PMKHTTPError.badStatusCode(response.statusCode, answer.data, response)
            }
            return answer
        }
    }
}

/// What `validate()` complains about. Mirrors `PMKHTTPError` of PromiseKit.
public enum PMKHTTPError: Error {
    /// The server answered with this status, this body and this response.
    case badStatusCode(Int, Data, HTTPURLResponse)
}

extension PMKHTTPError: LocalizedError, CustomStringConvertible {
    /// What was wrong, and what to do.
    public var errorDescription: String? { description }

    /// The same text as `errorDescription`.
    public var description: String {
        switch self {
        case .badStatusCode(let code, let data, let response):
            """
            The server answered \(response.url?.absoluteString ?? "a request") with status \(code) and \(data.count) \
            bytes. Check the request, or leave out validate() to get the answer as it is.
            """
        }
    }
}
