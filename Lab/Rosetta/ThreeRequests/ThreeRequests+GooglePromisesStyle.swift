import GooglePromisesStyle

/// One `then` for everything: whether a closure returns a promise, a value or nothing, the compiler chooses the form.
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
