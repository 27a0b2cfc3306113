import PromisStyle

/// Cancelling a future also cancels the futures that wait for it, but not its siblings: the second download continues,
/// and its answer is ignored. A program that wants to end the second download has to cancel it as well.
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
