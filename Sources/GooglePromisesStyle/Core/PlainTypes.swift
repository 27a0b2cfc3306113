import Synchronization

/// The types whose values are known to be no errors. Checking whether a value is an error takes longer than the rest of
/// settling, so only one value of each type is checked.
///
/// Each type has a slot, which it may share with other types. The slot has the type that was inserted last. The `Sendable`
/// conformance is unchecked, because the buffer never changes, and the slots are atomic.
@usableFromInline
struct PlainTypes: @unchecked Sendable {
    @usableFromInline static let known = PlainTypes()

    private let slots = UnsafeMutableBufferPointer<Atomic<UInt>>.allocate(capacity: 64)

    private init() {
        for index in slots.indices { slots.initializeElement(at: index, to: Atomic(0)) }
    }

    @usableFromInline
    func contains(_ type: Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        return slots[Int(address >> 4) % slots.count].load(ordering: .relaxed) == address
    }

    /// Inserts the type of a value that is no error, unless the values of that type can hold values of other types.
    func insert(_ value: any Sendable) {
        let type = type(of: value)
        if type is AnyClass || type == AnyHashable.self || value is any AnyOptional { return }
        let address = UInt(bitPattern: ObjectIdentifier(type))
        slots[Int(address >> 4) % slots.count].store(address, ordering: .relaxed)
    }
}
