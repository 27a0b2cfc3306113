import PromisStyle

/// There are no hops: each closure runs where the preceding future was resolved, on the session's queue.
extension PromisStyleVersions {
    func threeRequests() {
        get(User.self, "/users/7").thenWithResult { user in
            get(Order.self, "/orders/\(user.order)")
        }.thenWithResult { order in
            get(Parcel.self, "/parcels/\(order.parcel)")
        }.map { parcel in
            print(try forecast(parcel))
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            print("Signed out.")
            end()
        }
    }
}
