import Foundation

/// Why the loopback server could not start.
public enum ServerError: Error, LocalizedError, Equatable {
    /// The system refused a listening socket, with this error number.
    case cannotListen(Int32)

    public var errorDescription: String? {
        switch self {
        case .cannotListen(let number):
            """
            Cannot listen on 127.0.0.1: \(String(cString: strerror(number))). \
            A small web server is needed on the loopback interface; run this where a process may open one.
            """
        }
    }
}
