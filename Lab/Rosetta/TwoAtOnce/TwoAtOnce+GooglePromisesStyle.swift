import GooglePromisesStyle

/// `all` keeps both types: the next closure receives a tuple.
extension GooglePromisesStyleVersions {
    func twoAtOnce() {
        all(
            get(Guest.self, "/guests/ada"),
            get(Room.self, "/rooms/12")
        ).then { guest, room in
            get(Booking.self, booking(guest, room))
        }.then { stay in
            print(stay.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
