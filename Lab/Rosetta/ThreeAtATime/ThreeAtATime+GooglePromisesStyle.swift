import GooglePromisesStyle

/// No operator limits how many promises are pending. So three chains share the paths, and each takes the next path when
/// it has an answer. If one chain fails, the other two continue, because the failure does not reach them.
extension GooglePromisesStyleVersions {
    func words(_ paths: Supply) -> Promise<Int> {
        guard let path = paths.next() else { return Promise(0) }
        return get(Chapter.self, path).then { chapter in
            words(paths).then { $0 + chapter.words }
        }
    }

    func threeAtATime() {
        let paths = Supply(chapters)
        all(
            (1...3).map { _ in words(paths) }
        ).then { words in
            print(summary(words: words.reduce(0, +)))
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
