/// The group begins with three tasks. When a task ends, the group adds the next one. A failure cancels the running
/// tasks.
extension AsyncAwaitVersions {
    func words(_ paths: [String]) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            var rest = paths[...]
            func downloadNext() {
                guard let path = rest.popFirst() else { return }
                group.addTask {
                    try await get(Chapter.self, path).words
                }
            }
            for _ in 1...3 { downloadNext() }
            var sum = 0
            while let words = try await group.next() {
                sum += words
                downloadNext()
            }
            return sum
        }
    }

    func threeAtATime() async {
        do {
            print(summary(words: try await words(chapters)))
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
