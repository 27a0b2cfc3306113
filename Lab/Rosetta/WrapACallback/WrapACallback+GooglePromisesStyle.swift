import GooglePromisesStyle

/// `wrap` has an overload for each convention of completion handlers. If a handler may receive neither a value nor an
/// error, the promise is one of an optional: `nil` is a value, and the next closure decides what `nil` means.
extension GooglePromisesStyleVersions {
    func degrees(in place: String) -> Promise<Double> {
        wrap { handler in
            thermometer.read(place, completion: handler)
        }.then { degrees in
            guard let degrees else { throw NoAnswer() }
            return degrees
        }
    }

    func wrapACallback() {
        degrees(in: "attic").then { degrees in
            print("It is \(degrees) degrees in the attic.")
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
