import PromisStyle

/// A future that has to wait for itself, directly or in a cycle, gets an error of its own. The closures run on the
/// main queue, so that none runs before its future is in the cache.
extension PromisStyleVersions {
    func target(
        of path: String, _ cache: Cache<Future<String>>
    ) -> Future<String> {
        if let target = cache[path] { return target }
        let target = get(Page.self, path).thenWithResult(
            queue: .main
        ) { page -> Future<String> in
            print("Read \(path).")
            guard let next = page.next else {
                return .future(withResult: path)
            }
            return self.target(of: next, cache)
        }
        cache[path] = target
        return target
    }

    func returnYourself() {
        target(of: "/old", Cache()).map { target in
            print("The end is at \(target).")
        }.onError { error in
            error as? PromisError == .futureWaitsForItself
                ? print("Sorry: /old leads back to itself.")
                : print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
