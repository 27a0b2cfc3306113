import Foundation

/// The reason why the loopback server could not start.
public enum ServerError: Error, LocalizedError, Equatable {
    /// The system refused a listening socket, with this error number.
    case cannotListen(Int32)

    public var errorDescription: String? {
        switch self {
        case .cannotListen(let number):
            """
            Cannot listen on 127.0.0.1: \(String(cString: strerror(number))). \
            This program needs a web server on the loopback interface. Run it where a process may listen there.
            """
        }
    }
}
