import PromiseKitStyle

/// An error that the body throws rejects the promise, and `fulfill` itself is the completion handler.
extension PromiseKitStyleVersions {
    func statusOfComparing() -> Promise<Int32> {
        Promise { seal in
            try startComparing(onExit: seal.fulfill)
        }
    }

    func childProcess() {
        firstly {
            statusOfComparing()
        }.done { status in
            print(try verdict(status))
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
