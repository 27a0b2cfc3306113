import NIOPosix

let posixLoop = MultiThreadedEventLoopGroup.singleton.next()
