import PromisStyle

/// *Cancelled* is a state of its own, in which `onError` is not called. `get` observes its future, so cancelling that
/// future cancels the request. Cancelling a later future of the chain does not.
extension PromisStyleVersions {
    func cancelHalfWay() {
        let film = get("/film")
        whenStopped { film.cancel() }

        film.map { film in
            print("The film has \(film.count) letters.")
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { film in
            if film.isCancelled { print("Stopped.") }
            print("Good night.")
            end()
        }
    }
}
