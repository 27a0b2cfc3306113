import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A value that can be turned into a request. Mirrors `URLRequestConvertible` of PromiseKit's Foundation package.
///
/// Alamofire has a protocol of this name, too. A file that imports both modules says which one it means:
/// `PMKFoundation.URLRequestConvertible`.
public protocol URLRequestConvertible {
    /// The request to send.
    var pmkRequest: URLRequest { get }
}

extension URLRequest: URLRequestConvertible {
    /// This request.
    public var pmkRequest: URLRequest { self }
}

extension URL: URLRequestConvertible {
    /// A `GET` request for this URL.
    public var pmkRequest: URLRequest { URLRequest(url: self) }
}
