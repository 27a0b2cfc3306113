import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A value that can be turned into a request. Mirrors `URLRequestConvertible` of PromiseKit's Foundation package.
///
/// It has a name of its own because Alamofire has a `URLRequestConvertible`, too, and many programs import both modules.
public protocol PMKURLRequestConvertible {
    /// The request to send.
    var pmkRequest: URLRequest { get }
}

/// The former name of `PMKURLRequestConvertible`. It hides no type of another module, because the compiler prefers a type of
/// the same name that is available.
@available(*, unavailable, renamed: "PMKURLRequestConvertible")
public typealias URLRequestConvertible = PMKURLRequestConvertible

extension URLRequest: PMKURLRequestConvertible {
    /// This request.
    public var pmkRequest: URLRequest { self }
}

extension URL: PMKURLRequestConvertible {
    /// A `GET` request for this URL.
    public var pmkRequest: URLRequest { URLRequest(url: self) }
}
