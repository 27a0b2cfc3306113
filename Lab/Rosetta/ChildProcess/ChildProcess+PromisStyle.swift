import PromisStyle

/// A promise is made without a body, so the code that starts the tool catches the error and passes it to the promise.
extension PromisStyleVersions {
    func statusOfComparing() -> Future<Int32> {
        let promise = Promise<Int32>()
        do {
            try startComparing { status in
                promise.setResult(status)
            }
        } catch {
            promise.setError(error)
        }
        return promise.future
    }

    func childProcess() {
        statusOfComparing().map { status in
            print(try verdict(status))
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
