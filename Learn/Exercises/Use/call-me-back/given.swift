import Dispatch

struct NoNetwork: Error, CustomStringConvertible { let description = "there is no network" }

/// Calls the handler with the text of the page, or with an error.
func fetch(_ page: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(nil, NoNetwork()) }
}
