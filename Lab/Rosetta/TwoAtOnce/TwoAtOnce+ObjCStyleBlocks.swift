import Foundation
import ObjCStyleBlocks

/// `when` gives an array of values of any type. A manifold passes the values as separate parameters, each with a type
/// of its own.
extension ObjCStyleBlocksVersions {
    func twoAtOnce() {
        PMKPromise.when([
            get(Guest.self, "/guests/ada"),
            get(Room.self, "/rooms/12"),
        ]).then { (both: [any Sendable]) in
            PMKManifold(both[0], both[1])
        }.then { (guest: Guest, room: Room) in
            get(Booking.self, booking(guest, room))
        }.then { (stay: Booking) in
            print(stay.text)
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
