import PromisStyle

/// The producer holds the promise, all others hold the future. If the handler gets neither a value nor an error, or is
/// never called, the promise is released, and the future then gets an error.
extension PromisStyleVersions {
    func degrees(in place: String) -> Future<Double> {
        let promise = Promise<Double>()
        thermometer.read(place) { degrees, error in
            if let degrees {
                promise.setResult(degrees)
            } else if let error {
                promise.setError(error)
            }
        }
        return promise.future
    }

    func wrapACallback() {
        degrees(in: "attic").map { degrees in
            print("It is \(degrees) degrees in the attic.")
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
