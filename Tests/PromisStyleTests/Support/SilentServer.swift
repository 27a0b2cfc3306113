import Foundation
import LoopbackHTTP
import PromisStyle
import PromiseTestSupport

/// A web server that accepts a request and never answers, and futures for what its client does.
final class SilentServer: Sendable {
    /// Resolved when a client has sent a request.
    let asked: Future<Void>
    /// Resolved when that client has closed the connection.
    let left: Future<Void>
    var url: URL { server.url }
    private let server: LoopbackServer

    init() throws {
        let (asking, leaving) = (Promise<Void>(), Promise<Void>())
        asked = asking.future
        left = leaving.future
        let site = Site { _ in
            asking.setResult(())
            return .silence { leaving.setResult(()) }
        }
        server = try LoopbackServer(site, timeout: Int(eventTimeout))
    }
}
