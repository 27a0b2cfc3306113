import Alamofire
import Foundation
import PMKFoundation
import PromiseKitStyle
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The file of someone who also uses Alamofire. Alamofire and PromiseKit's Foundation package have protocols with the same name, so
// the file names the module, as with the original.

/// A type for Alamofire.
struct Route: Alamofire.URLRequestConvertible {
    let url: URL

    func asURLRequest() throws -> URLRequest { URLRequest(url: url) }
}

/// A type for `dataTask(.promise, with:)`.
struct Endpoint: PMKFoundation.URLRequestConvertible {
    let url: URL

    var pmkRequest: URLRequest { URLRequest(url: url) }
}

@Suite(.timeLimit(.minutes(10))) struct BesideAlamofire {
    @Test("Both protocols can be used, by the names of their modules")
    func sameName() throws {
        let url = URL(fileURLWithPath: "/route")
        let route: any Alamofire.URLRequestConvertible = Route(url: url)
        #expect(try route.asURLRequest().url == url)
        #expect(Endpoint(url: url).pmkRequest.url == url && url.pmkRequest.pmkRequest.url == url)
    }
}
