/// Calls the body with each element, with at most `jobs` calls at the same time. The results are in the order in which the calls
/// end.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        var results: [Result] = []
        for (index, element) in elements.enumerated() {
            if index >= jobs, let result = try await group.next() { results.append(result) }
            group.addTask { try await body(element) }
        }
        for try await result in group { results.append(result) }
        return results
    }
}
