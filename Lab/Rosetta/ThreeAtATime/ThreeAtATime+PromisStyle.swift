import PromisStyle

/// No operator limits how many futures are pending. So three chains share the paths, and each takes the next path when
/// it has an answer. If one chain fails, the other two continue, because the failure does not reach them.
extension PromisStyleVersions {
    func words(_ paths: Supply) -> Future<Int> {
        guard let path = paths.next() else {
            return .future(withResult: 0)
        }
        return get(Chapter.self, path).thenWithResult {
            chapter in
            words(paths).map { $0 + chapter.words }
        }
    }

    func threeAtATime() {
        let paths = Supply(chapters)
        Future.whenAllHaveResults(
            (1...3).map { _ in words(paths) }
        ).map { words in
            print(summary(words: words.reduce(0, +)))
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
