/// A promise or a guarantee: an object with a box, whose result has the type `R`.
///
/// Only the methods below put something into a box, so the casts can't fail.
@usableFromInline
protocol BoxHolder: AnyObject, Sendable {
    associatedtype R
    var box: Box { get }

    /// Removes and returns the oldest handler of the box.
    func takeHandler() -> (Handler, Content)?
}

extension BoxHolder {
    /// Stores the result and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    func seal(_ result: R) {
        seal(SealedBox(result))
    }

    @inlinable
    func seal(_ content: SealedBox<R>) {
        let (first, adopter) = box.seal(content)
        if let first { Trampoline.run(first, with: content, of: self) }
        if let adopter { (adopter as! Self).root.seal(content) }
    }

    /// Runs `handler` once with the content: at once if no older handler waits for it, and otherwise after all of these.
    @inlinable
    func append(_ handler: @escaping @Sendable (Content) -> Void) {
        append(Handler(handler))
    }

    @inlinable
    func append(_ handler: Handler) {
        let (content, adopter) = box.append(handler)
        if let content { Trampoline.run(handler, with: content) }
        if let adopter { (adopter as! Self).root.append(handler) }
    }

    /// The content, as a handler of such an object has received it, with its type.
    @inlinable
    static func open(_ content: Content) -> SealedBox<R> {
        content as! SealedBox<R>
    }

    /// The result, or nil if there's none yet.
    @inlinable
    func inspect() -> R? {
        switch box.inspect() {
        case .pending: nil
        case .draining(let content, _), .resolved(let content): Self.open(content).content
        case .adopted(let adopter): (adopter as! Self).root.inspect()
        }
    }

    /// True until there's a result.
    var isUnsealed: Bool {
        switch box.inspect() {
        case .pending: true
        case .draining, .resolved: false
        case .adopted(let adopter): (adopter as! Self).root.isUnsealed
        }
    }

    /// True if a handler waits in the box.
    var hasHandlers: Bool { !box.inspect().handlers.isEmpty }

    /// Adds a handler that was taken from the box in front of all others.
    func putBack(_ handler: Handler) { box.putBack(handler) }

    /// The number of handlers that wait. If another promise has adopted this one, that counts as one handler, and the handlers of
    /// the other one count, since those of this one are there.
    var handlerCount: Int {
        switch box.inspect() {
        case .adopted(let adopter): 1 + (adopter as! Self).root.handlerCount
        case let sealant: sealant.handlers.count
        }
    }
}
