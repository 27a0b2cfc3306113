import GooglePromisesStyle

enum Problem: Error { case noNetwork }

func reason(of error: any Error) -> String {
    switch error {
    case PromiseError.timedOut: "it takes too long"
    case Problem.noNetwork: "there is no network"
    default: "\(error)"
    }
}

/// The server never answers.
func load() -> Promise<String> { .pending() }

/// The user reads for a second, and then closes the app.
func read() {
    Promise(()).delay(1).always { end() }
}
