import Dispatch
import PromiseKitStyle

/// Takes a moment. Meanwhile the app has something to draw, which it does on the main queue.
func download() -> Promise<String> {
    DispatchQueue.main.async { print("The screen is drawn.") }
    return Promise(after(.milliseconds(10)).map(on: nil) { "Ada" })
}
