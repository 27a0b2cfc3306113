import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Alamofire's protocol of this name. Many programs import Alamofire and PromiseKit.
public protocol URLRequestConvertible {
    /// The request to send.
    func asURLRequest() throws -> URLRequest
}
