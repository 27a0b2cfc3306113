import PromiseKitStyle

/// `when` takes the promises from an iterator as it needs them, so a download begins when its promise is taken. After a
/// failure, `when` takes no more promises.
extension PromiseKitStyleVersions {
    func threeAtATime() {
        var paths = chapters.makeIterator()
        let downloads = AnyIterator {
            paths.next().map { get(Chapter.self, $0) }
        }
        when(fulfilled: downloads, concurrently: 3).done {
            chapters in
            let words = chapters.map(\.words)
            print(summary(words: words.reduce(0, +)))
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
