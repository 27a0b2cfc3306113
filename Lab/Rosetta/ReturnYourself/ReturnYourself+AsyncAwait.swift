import Foundation

/// A task that awaits itself, directly or in a cycle, waits forever, and nothing reports it. So this version has no
/// tasks that wait for each other: it passes on the visited pages and checks them.
extension AsyncAwaitVersions {
    func target(
        of path: String, way: [String] = []
    ) async throws -> String {
        if way.contains(path) { throw LeadsBack(path: path) }
        let page = try await get(Page.self, path)
        print("Read \(path).")
        guard let next = page.next else { return path }
        return try await target(of: next, way: way + [path])
    }

    func returnYourself() async {
        do {
            let target = try await target(of: "/old")
            print("The end is at \(target).")
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }

    struct LeadsBack: Error, LocalizedError {
        let path: String
        var errorDescription: String? {
            "\(path) leads back to itself."
        }
    }
}
