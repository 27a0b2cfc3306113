import PromisStyle

/// `whenAll` accepts only futures of one type. Instead, the program starts both requests before it waits for one of
/// them.
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
