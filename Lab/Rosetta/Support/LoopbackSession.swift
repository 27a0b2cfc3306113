import Conformance
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What ``Foundation/URLSession/loopback`` consists of.
enum LoopbackSession {
    /// Where completion handlers run. With a name of its own, it is recognized in a trace.
    static let queue = Recorder.queue("session")
}

extension URLSession {
    /// The session that all programs use. Its requests end in minutes, but not before the server loses patience, and go to
    /// the loopback interface without a detour, whatever proxy the user has set up.
    ///
    /// One for all, never invalidated: a program that asks for something after its run is over finds its server gone
    /// and gets an error, where an invalidated session would end the process.
    static let loopback: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 150
        configuration.timeoutIntervalForResource = 150
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = 256
        configuration.connectionProxyDictionary = [:]
        #if canImport(FoundationNetworking)
            exceptLoopbackFromProxies()
        #endif
        let queue = OperationQueue()
        queue.underlyingQueue = LoopbackSession.queue
        return URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
    }()

    #if canImport(FoundationNetworking)
        /// This implementation looks for a proxy in the environment, and the configuration has no say.
        private static func exceptLoopbackFromProxies() {
            let environment = ProcessInfo.processInfo.environment
            let known = environment["no_proxy"] ?? environment["NO_PROXY"]
            setenv("no_proxy", [known, "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
        }
    #endif
}
