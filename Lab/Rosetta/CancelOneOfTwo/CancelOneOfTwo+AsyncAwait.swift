/// The error leaves the scope of `async let`. This cancels the second download and waits until the download has ended.
extension AsyncAwaitVersions {
    func cancelOneOfTwo() async {
        let film = Task { try await get("/film") }
        whenStopped { film.cancel() }

        do {
            async let song = get("/song")
            let downloads = try await (film.value, song)
            print(lengths(downloads.0, downloads.1))
        } catch _ where film.isCancelled {
            print("Stopped.")
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
