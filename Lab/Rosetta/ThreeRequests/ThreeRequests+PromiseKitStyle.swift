import PromiseKitStyle

/// Each kind of link has its own operator: `then` for a promise, `map` for a value, `done` for the last closure with a value.
extension PromiseKitStyleVersions {
    func threeRequests() {
        firstly {
            get(User.self, "/users/7")
        }.then { user in
            get(Order.self, "/orders/\(user.order)")
        }.then { order in
            get(Parcel.self, "/parcels/\(order.parcel)")
        }.map { parcel in
            try forecast(parcel)
        }.done { forecast in
            print(forecast)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            print("Signed out.")
            end()
        }
    }
}
