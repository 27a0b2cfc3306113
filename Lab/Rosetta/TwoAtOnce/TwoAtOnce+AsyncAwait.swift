/// `async let` starts both requests. If an error leaves the scope, the request that still runs is cancelled and
/// awaited.
extension AsyncAwaitVersions {
    func twoAtOnce() async {
        do {
            async let guest = get(Guest.self, "/guests/ada")
            async let room = get(Room.self, "/rooms/12")
            let path = try await booking(guest, room)
            let stay = try await get(Booking.self, path)
            print(stay.text)
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
