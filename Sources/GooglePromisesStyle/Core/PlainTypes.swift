import Synchronization

/// The types whose values are known not to be errors. Checking whether a value is an error takes longer than the rest
/// of settling, so only one value of each type is checked.
///
/// Each type has a slot, which it may share with other types. The slot has the type that was inserted last.
@usableFromInline
struct PlainTypes: Sendable {
    @usableFromInline static let known = PlainTypes()

    private final class Slot: Sendable {
        let address = Atomic<UInt>(0)
    }

    private let slots = (0..<64).map { _ in Slot() }

    @usableFromInline
    func contains(_ type: Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        return slot(of: address).address.load(ordering: .relaxed) == address
    }

    /// Inserts the type of a value that isn't an error, unless the values of that type can hold values of other types.
    func insert(_ value: any Sendable) {
        let type = type(of: value)
        if type is AnyClass || type == AnyHashable.self || value is any AnyOptional { return }
        let address = UInt(bitPattern: ObjectIdentifier(type))
        slot(of: address).address.store(address, ordering: .relaxed)
    }

    private func slot(of address: UInt) -> Slot { slots[Int(address >> 4) % slots.count] }
}
