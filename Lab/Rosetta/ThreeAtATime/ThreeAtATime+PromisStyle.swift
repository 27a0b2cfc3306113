import PromisStyle

/// No operator limits how many futures are under way. So three chains share the paths, and each asks for its next one
/// when it has an answer. If one of them fails, the other two continue, because they do not learn of it.
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
