import PromiseKitStyle

/// `when(fulfilled:)` keeps both types: the next closure receives a tuple.
extension PromiseKitStyleVersions {
    func twoAtOnce() {
        firstly {
            when(
                fulfilled: get(Guest.self, "/guests/ada"),
                get(Room.self, "/rooms/12"))
        }.then { guest, room in
            get(Booking.self, booking(guest, room))
        }.done { stay in
            print(stay.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
