import Foundation
import ObjCStyleBlocks

/// A block says what it wants by the types of its parameters, and finds out while running whether it gets it.
extension ObjCStyleBlocksVersions {
    func threeRequests() {
        get(User.self, "/users/7").then { (user: User) in
            get(Order.self, "/orders/\(user.order)")
        }.then { (order: Order) in
            get(Parcel.self, "/parcels/\(order.parcel)")
        }.then { (parcel: Parcel) in
            print(try forecast(parcel))
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            print("Signed out.")
            end()
        }
    }
}
