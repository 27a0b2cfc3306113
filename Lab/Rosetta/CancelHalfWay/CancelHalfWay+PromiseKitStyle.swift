import PromiseKitStyle

/// A promise cannot be cancelled, but an error can say that the work was cancelled. A `catch` receives such an error
/// only if its policy is `allErrors`.
extension PromiseKitStyleVersions {
    func cancelHalfWay() {
        firstly {
            Promise { seal in
                let task = request(
                    "/film", completion: seal.resolve)
                whenStopped { task.cancel() }
            }
        }.done { film in
            print("The film has \(film.count) letters.")
        }.catch(policy: .allErrors) { error in
            error.isCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally {
            print("Good night.")
            end()
        }
    }
}
