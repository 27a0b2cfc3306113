import Conformance
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// The queue on which the completion handlers of ``loopback`` run. Traces show its name.
    static let loopbackQueue = Recorder.queue("session")

    /// The session that all programs use. Its timeout exceeds that of the server, and it uses no proxy.
    ///
    /// The session is never invalidated, because a request to an invalidated session crashes the process. After the end
    /// of a run, the server has stopped, so a request gets an error.
    static let loopback: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 150
        configuration.timeoutIntervalForResource = 150
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = 256
        configuration.connectionProxyDictionary = [:]
        #if canImport(FoundationNetworking)
            bypassProxiesForLoopback()
        #endif
        let queue = OperationQueue()
        queue.underlyingQueue = loopbackQueue
        return URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
    }()

    #if canImport(FoundationNetworking)
        /// Foundation on Linux reads the proxy from the environment, and ignores the proxy of the configuration.
        private static func bypassProxiesForLoopback() {
            let environment = ProcessInfo.processInfo.environment
            let known = environment["no_proxy"] ?? environment["NO_PROXY"]
            setenv("no_proxy", [known, "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
        }
    #endif
}
