import Foundation
import PromisStyle

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Listens on the loopback interface, takes one request and never answers it.
struct SlowServer: Sendable {
    enum Failure: Error { case cannotListen(errno: Int32) }

    /// Resolved when a client has sent something.
    let asked: Future<Void>
    /// Resolved when that client has closed the connection.
    let left: Future<Void>
    let url: URL

    init() throws {
        let listener = socket(AF_INET, Self.stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
            throw Failure.cannotListen(errno: errno)
        }
        self.url = url
        let (asking, leaving) = (Promise<Void>(), Promise<Void>())
        asked = asking.future
        left = leaving.future
        Thread {
            let client = accept(listener, nil, nil)
            if Self.hears(client) { asking.setResult(()) }
            while Self.hears(client) {}
            close(client)
            close(listener)
            leaving.setResult(())
        }.start()
    }

    /// Waits for the next bytes; false when there will be none.
    private static func hears(_ client: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        return recv(client, &buffer, buffer.count, 0) > 0
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif
}
