import GooglePromisesStyle

/// What the body throws rejects the promise, and `fulfill` is passed where the handler goes.
extension GooglePromisesStyleVersions {
    func statusOfComparing() -> Promise<Int32> {
        Promise { fulfill, _ in
            try startComparing(onExit: fulfill)
        }
    }

    func childProcess() {
        statusOfComparing().then { status in
            print(try verdict(status))
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
