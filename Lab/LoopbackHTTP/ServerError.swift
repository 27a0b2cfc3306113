import Foundation

/// The system refused a listening socket to the loopback server, with this error number.
public struct ServerError: LocalizedError {
    let number: Int32

    public var errorDescription: String? {
        """
        Cannot listen on 127.0.0.1: \(String(cString: strerror(number))). \
        This program needs a web server on the loopback interface. Run it where a process may listen there.
        """
    }
}
