import Dispatch

/// Returns when the handlers that are on the main queue by now have run.
func handlersOnMainQueue() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
