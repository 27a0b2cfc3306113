import PromisStyle

/// `whenAll` wants futures of one type. Here both are on their way before either is awaited, which is all it takes.
extension PromisStyleVersions {
    func twoAtOnce() {
        let guest = get(Guest.self, "/guests/ada")
        let room = get(Room.self, "/rooms/12")

        guest.thenWithResult { guest in
            room.map { room in booking(guest, room) }
        }.thenWithResult { path in
            get(Booking.self, path)
        }.map { stay in
            print(stay.text)
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
