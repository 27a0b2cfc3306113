/// Does the same with each element, with so many at a time. The results are in no order.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        var results: [Result] = []
        var waiting = elements[...]
        for element in waiting.prefix(jobs) { group.addTask { try await body(element) } }
        waiting = waiting.dropFirst(jobs)
        while let result = try await group.next() {
            results.append(result)
            if let next = waiting.popFirst() { group.addTask { try await body(next) } }
        }
        return results
    }
}
