import PromisStyle

/// *Cancelled* is a state of its own, and `onError` is not called for it. Here `get` listens, so cancelling its future
/// cancels the request. Cancelling a future further down the chain does not.
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
