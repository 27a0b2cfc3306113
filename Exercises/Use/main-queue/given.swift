import PromiseKitStyle

func download() -> Promise<String> {
    Promise(after(.milliseconds(10)).map(on: nil) { "Ada" })
}
