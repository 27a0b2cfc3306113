import PromiseKitStyle

/// `resolve` is overloaded for every convention of completion handlers, so it is passed as the handler.
extension PromiseKitStyleVersions {
    func degrees(in place: String) -> Promise<Double> {
        Promise { seal in
            thermometer.read(place, completion: seal.resolve)
        }
    }

    func wrapACallback() {
        firstly {
            degrees(in: "attic")
        }.done { degrees in
            print("It is \(degrees) degrees in the attic.")
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
