import Foundation
import ObjCStyleBlocks

/// The parameter types of a block name the expected values. Whether the values have these types is checked at run time.
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
