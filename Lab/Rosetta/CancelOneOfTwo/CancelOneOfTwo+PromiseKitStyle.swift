import PromiseKitStyle

/// The error of the cancelled task rejects `when`, and does not change the other promise: the second download continues,
/// and its answer is ignored.
extension PromiseKitStyleVersions {
    func cancelOneOfTwo() {
        let film = Promise { seal in
            let task = request(
                "/film", completion: seal.resolve)
            whenStopped { task.cancel() }
        }
        when(fulfilled: film, get("/song")).done { film, song in
            print(lengths(film, song))
        }.catch(policy: .allErrors) { error in
            error.isCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
