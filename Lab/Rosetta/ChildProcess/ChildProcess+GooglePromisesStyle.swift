import GooglePromisesStyle

/// An error that the body throws rejects the promise, and `fulfill` itself is the completion handler.
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
