import PromisStyle

/// Cancelling a future ends what waits for it, and not its siblings: the second download goes on, and its answer reaches
/// nobody. A program that wants it to end has to cancel it as well.
extension PromisStyleVersions {
    func cancelOneOfTwo() {
        let film = get("/film")
        whenStopped { film.cancel() }

        Future.whenAllHaveResults([film, get("/song")]).map {
            downloads in
            print(lengths(downloads[0], downloads[1]))
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { both in
            if both.isCancelled { print("Stopped.") }
            end()
        }
    }
}
