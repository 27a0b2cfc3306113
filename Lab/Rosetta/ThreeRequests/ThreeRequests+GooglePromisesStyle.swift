import GooglePromisesStyle

/// One name, `then`, serves every step: a closure may return a promise, a value or nothing, and the compiler chooses
/// the overload.
extension GooglePromisesStyleVersions {
    func threeRequests() {
        get(User.self, "/users/7").then { user in
            get(Order.self, "/orders/\(user.order)")
        }.then { order in
            get(Parcel.self, "/parcels/\(order.parcel)")
        }.then { parcel in
            print(try forecast(parcel))
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            print("Signed out.")
            end()
        }
    }
}
