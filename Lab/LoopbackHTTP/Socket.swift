import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A POSIX stream socket, with the system calls that the server needs.
///
/// A value of this type does not own the descriptor. The caller has to ``close()`` it.
struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// A socket that listens on the loopback interface, on a port that the system chooses.
    static func listening() throws(ServerError) -> Socket {
        let socket = Socket(descriptor: systemSocket(AF_INET, stream, 0))
        guard socket.descriptor >= 0 else { throw ServerError(number: errno) }
        let bound = withLoopback(port: 0) { bind(socket.descriptor, $0, $1) }
        guard bound == 0, listen(socket.descriptor, 64) == 0 else {
            let reason = errno
            socket.close()
            throw ServerError(number: reason)
        }
        return socket
    }

    /// The port that the system chose.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next client of a listening socket, and returns the socket of this client; `nil` if the listening socket
    /// fails.
    ///
    /// - Parameter timeout: The number of seconds after which sending and receiving fail.
    func accepted(timeout: Int) -> Socket? {
        while true {
            let client = Socket(descriptor: accept(descriptor, nil, nil))
            if client.descriptor < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
            guard client.descriptor >= 0 else { return nil }
            client.prepare(timeout: timeout)
            return client
        }
    }

    /// A connection to this port on the loopback interface; `nil` if there is no listener.
    ///
    /// - Parameter timeout: The number of seconds after which sending and receiving fail.
    static func connected(to port: UInt16, timeout: Int) -> Socket? {
        let socket = Socket(descriptor: systemSocket(AF_INET, stream, 0))
        guard socket.descriptor >= 0 else { return nil }
        guard withLoopback(port: port, { connect(socket.descriptor, $0, $1) }) == 0 else {
            socket.close()
            return nil
        }
        socket.prepare(timeout: timeout)
        return socket
    }

    /// Waits for bytes and returns at most 4 KiB. The result is empty at the end, after an error, and at the timeout.
    func receive() -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            return buffer.prefix(max(count, 0))
        }
    }

    /// Drops received bytes until the peer closes the connection (`true`), or until the timeout (`false`).
    func waitUntilClosed() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 || (count < 0 && errno == EINTR) { continue }
            return count == 0 || errno == ECONNRESET
        }
    }

    /// Sends all bytes, or as many as the peer accepts.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes the sending direction of the connection.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }
    /// Wakes a thread that waits in ``receive()`` or ``send(_:)``, without closing the descriptor.
    func interrupt() { shutdown(descriptor, Int32(SHUT_RDWR)) }
    func close() { _ = systemClose(descriptor) }

    /// Passes the address of a port on the loopback interface to a system call.
    private static func withLoopback(port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, size) }
        }
    }

    /// Sets the timeout. On systems that have an option against SIGPIPE, sets this option as well.
    private func prepare(timeout seconds: Int) {
        var timeout = timeval()
        timeout.tv_sec = .init(seconds)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}

// Inside `Socket`, the names `socket`, `send` and `close` do not refer to the system calls.
private let systemSocket = socket
private let systemSend = send
private let systemClose = close
