/// A continuation must be resumed exactly once on every path. The runtime checks this rule, the compiler does not.
extension AsyncAwaitVersions {
    func degrees(in place: String) async throws -> Double {
        try await withCheckedThrowingContinuation { done in
            thermometer.read(place) { degrees, error in
                if let degrees {
                    done.resume(returning: degrees)
                } else {
                    done.resume(throwing: error ?? NoAnswer())
                }
            }
        }
    }

    func wrapACallback() async {
        do {
            let degrees = try await degrees(in: "attic")
            print("It is \(degrees) degrees in the attic.")
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
