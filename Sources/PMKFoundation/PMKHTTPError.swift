import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The error of `validate()`. Mirrors `PMKHTTPError` of PromiseKit.
public enum PMKHTTPError: Error {
    /// The server answered with this status, this body and this response.
    case badStatusCode(Int, Data, HTTPURLResponse)
}

extension PMKHTTPError {
    /// The body, decoded from JSON, or nil if it is not a `T`. This is for servers that describe their errors in the body.
    public func decodeResponse<T: Decodable>(_ type: T.Type, decoder: JSONDecoder = JSONDecoder()) -> T? {
        switch self {
        case .badStatusCode(_, let data, _): try? decoder.decode(type, from: data)
        }
    }

    /// The body as `JSONSerialization` reads it, or nil if it is not JSON. It can be a dictionary or an array.
    public var jsonDictionary: Any? {
        switch self {
        case .badStatusCode(_, let data, _): try? JSONSerialization.jsonObject(with: data)
        }
    }
}

extension PMKHTTPError: LocalizedError, CustomStringConvertible {
    /// A sentence that says what was wrong, and one that says what to do.
    public var errorDescription: String? { description }

    /// The body, or nil if it is not UTF-8.
    public var failureReason: String? {
        switch self {
        case .badStatusCode(_, let data, _): String(data: data, encoding: .utf8)
        }
    }

    /// The same text as `errorDescription`.
    public var description: String {
        switch self {
        case .badStatusCode(let code, let data, let response):
            """
            The server answered \(response.url?.absoluteString ?? "a request") with status \(code) and \(data.count) \
            bytes. Check the request, or omit validate() to receive the response as it is.
            """
        }
    }
}
