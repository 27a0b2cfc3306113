import NIOPosix

let posixLoop = MultiThreadedEventLoopGroup.singleton.next()

/// Runs `body` on the thread of SwiftNIO's event loop, where its futures are fastest.
func onPosixLoop(_ body: @escaping @Sendable () throws -> Void) throws { try posixLoop.submit(body).wait() }
