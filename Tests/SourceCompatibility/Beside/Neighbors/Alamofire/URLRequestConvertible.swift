import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol of Alamofire, which many programs import beside PromiseKit.
public protocol URLRequestConvertible {
    /// The request to send.
    func asURLRequest() throws -> URLRequest
}
