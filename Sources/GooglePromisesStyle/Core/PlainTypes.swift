import Synchronization

/// Types without errors, as far as they are known. To ask whether a value is an error takes longer than all the rest of
/// settling, so it is asked for one value of a type.
///
/// Each type has a slot, which it may share with others. It is unchecked because the pointer never changes, and the slots are
/// atomic.
@usableFromInline
struct PlainTypes: @unchecked Sendable {
    @usableFromInline static let known = PlainTypes()

    private let slots = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: slotCount)
    private static let slotCount = 64

    private init() {
        for index in 0..<Self.slotCount { (slots + index).initialize(to: Atomic(0)) }
    }

    @usableFromInline
    func contains(_ type: Any.Type) -> Bool {
        slot(of: type).pointee.load(ordering: .relaxed) == Self.address(of: type)
    }

    /// Inserts the type of a value that is no error. Not inserted are types whose values can hold a value of another type.
    func insert(_ value: any Sendable) {
        let type = type(of: value)
        if type is AnyClass || type == AnyHashable.self || value is any AnyOptional { return }
        slot(of: type).pointee.store(Self.address(of: type), ordering: .relaxed)
    }

    private func slot(of type: Any.Type) -> UnsafeMutablePointer<Atomic<UInt>> {
        slots + Int(Self.address(of: type) >> 4) % Self.slotCount
    }

    private static func address(of type: Any.Type) -> UInt {
        UInt(bitPattern: ObjectIdentifier(type))
    }
}
