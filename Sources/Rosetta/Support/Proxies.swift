import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionConfiguration {
    /// A configuration that goes to the loopback interface without a detour, whatever proxy the user has set up.
    ///
    /// Apple's systems read the configuration. On Linux the session asks the environment and nothing else, so the address
    /// joins the exceptions there, once, before there is any session.
    static func direct() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.connectionProxyDictionary = [:]
        _ = exceptionInEnvironment
        return configuration
    }

    private static let exceptionInEnvironment: Void = {
        #if canImport(FoundationNetworking)
            let environment = ProcessInfo.processInfo.environment
            let known = environment["no_proxy"] ?? environment["NO_PROXY"]
            setenv("no_proxy", [known, "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
        #endif
    }()
}
