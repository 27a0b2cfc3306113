import Foundation
import PromiseKitStyle

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Sends a request. Mirrors `URLSession.dataTask(.promise, with:)` of PromiseKit.
    ///
    /// Do not use a session that has been invalidated, here or in the functions below: Foundation would terminate the process.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - convertible: A `URL` or a `URLRequest`. It is sent immediately.
    /// - Returns: A promise of the body and the response, resolved on the session's delegate queue. A response of any status
    ///   fulfills it (see `validate()`). If the request fails, the promise is rejected with the session's error.
    ///   `URLError.cancelled` is a cancellation.
    public func dataTask(
        _ namespacer: PMKNamespacer, with convertible: some URLRequestConvertible
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            dataTask(with: convertible.pmkRequest) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request with a body. Mirrors `URLSession.uploadTask(.promise, with:from:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - convertible: The request, whose method must allow a body: `POST`, `PUT` or `PATCH`. It is sent immediately.
    ///   - bodyData: The body.
    /// - Returns: The same as `dataTask(.promise, with:)`.
    public func uploadTask(
        _ namespacer: PMKNamespacer, with convertible: some URLRequestConvertible, from bodyData: Data
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            uploadTask(with: convertible.pmkRequest, from: bodyData) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request with a file as its body. Mirrors `URLSession.uploadTask(.promise, with:fromFile:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - convertible: The request, whose method must allow a body: `POST`, `PUT` or `PATCH`. It is sent immediately.
    ///   - file: The file that contains the body. It has to exist until the promise is resolved.
    /// - Returns: The same as `dataTask(.promise, with:)`.
    public func uploadTask(
        _ namespacer: PMKNamespacer, with convertible: some URLRequestConvertible, fromFile file: URL
    ) -> Promise<(data: Data, response: URLResponse)> {
        Promise { seal in
            uploadTask(with: convertible.pmkRequest, fromFile: file) { seal.resolve($0, $1, $2) }.resume()
        }
    }

    /// Sends a request and saves the body in a file. Mirrors `URLSession.downloadTask(.promise, with:to:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - convertible: A `URL` or a `URLRequest`. It is sent immediately.
    ///   - saveLocation: The location of the file, where no file may exist yet.
    /// - Returns: A promise of that location and the response, resolved on the session's delegate queue. A response of
    ///   any status fulfills it. It is rejected with the session's error, or with the error of the file manager if the
    ///   file cannot be moved to the location.
    public func downloadTask(
        _ namespacer: PMKNamespacer, with convertible: some URLRequestConvertible, to saveLocation: URL
    ) -> Promise<(saveLocation: URL, response: URLResponse)> {
        Promise { seal in
            downloadTask(with: convertible.pmkRequest) { file, response, error in
                // The session removes its file when this closure returns, so the file is moved immediately.
                seal.resolve(
                    Swift.Result {
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
    /// Settles the promise with what the session passes to its completion handler. Without a body, the session passes no data.
    fileprivate func resolve(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
        resolve(response.map { (data ?? Data(), $0) }, error)
    }
}

extension Promise where T == (data: Data, response: URLResponse) {
    /// Rejects responses with a bad status. Mirrors `validate()` of PromiseKit.
    ///
    /// - Returns: A promise of the same body and response. If the response is an HTTP response with a status outside
    ///   200 to 299, the promise is rejected with `PMKHTTPError.badStatusCode`.
    public func validate() -> Promise<(data: Data, response: URLResponse)> {
        map(on: nil) { answer in
            if let response = answer.response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
                throw PMKHTTPError.badStatusCode(response.statusCode, answer.data, response)
            }
            return answer
        }
    }
}
