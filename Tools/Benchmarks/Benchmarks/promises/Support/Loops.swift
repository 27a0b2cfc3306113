import NIOPosix

let posixLoop = MultiThreadedEventLoopGroup.singleton.next()

/// Runs `body` on SwiftNIO's own thread: there its futures take their shortest way.
func onPosixLoop(_ body: @escaping @Sendable () throws -> Void) throws {
    try posixLoop.submit(body).wait()
}
