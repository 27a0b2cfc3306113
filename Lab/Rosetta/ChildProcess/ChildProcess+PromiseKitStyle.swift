import PromiseKitStyle

/// What the body throws rejects the promise, and `fulfill` is passed where the handler goes.
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
