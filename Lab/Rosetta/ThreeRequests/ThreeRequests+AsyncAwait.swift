/// All steps are in one scope: after an error, `try` skips to the `catch`. The code after the `catch` runs in either
/// case.
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
