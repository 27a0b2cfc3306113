import PromiseKitStyle

/// A promise that has to wait for itself, directly or in a cycle, is rejected with an error of its own.
extension PromiseKitStyleVersions {
    func target(
        of path: String, _ cache: Cache<Promise<String>>
    ) -> Promise<String> {
        if let target = cache[path] { return target }
        let target = get(Page.self, path).then {
            page -> Promise<String> in
            print("Read \(path).")
            guard let next = page.next else {
                return .value(path)
            }
            return self.target(of: next, cache)
        }
        cache[path] = target
        return target
    }

    func returnYourself() {
        firstly {
            target(of: "/old", Cache())
        }.done { target in
            print("The end is at \(target).")
        }.catch { error in
            if case PMKError.returnedSelf = error {
                print("Sorry: /old leads back to itself.")
            } else {
                print("Sorry: \(error.localizedDescription)")
            }
        }.finally {
            end()
        }
    }
}
