/// One scope holds it all: `try` skips to the `catch`, and what follows runs in either case.
extension AsyncAwaitVersions {
    func threeRequests() async {
        do {
            let user = try await get(
                User.self, "/users/7")
            let order = try await get(
                Order.self, "/orders/\(user.order)")
            let parcel = try await get(
                Parcel.self, "/parcels/\(order.parcel)")
            print(try forecast(parcel))
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
        print("Signed out.")
    }
}
