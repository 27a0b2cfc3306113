import GooglePromisesStyle

/// `wrap` has a form for each convention of completion handlers. With a value and an error that may both be missing, the
/// promise is one of an optional: `nil` is a value, and the next closure says what it means.
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
