import Foundation

/// The system did not let the loopback server listen. `number` is the error number of the system.
public struct ServerError: LocalizedError {
    let number: Int32

    public var errorDescription: String? {
        """
        Cannot listen on 127.0.0.1: \(String(cString: strerror(number))). \
        This program needs a web server on the loopback interface. Run it where a process may listen there.
        """
    }
}
