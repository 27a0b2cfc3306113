import Foundation

/// A Swift error as an `NSError`. It has the domain, the code and the texts of that error.
///
/// `as NSError` makes a similar object, but on Linux that object does not lead back to the Swift error. The `Sendable`
/// conformance is unchecked, as in every subclass of `NSError`; the property that is added here never changes.
final class WrappedError: NSError, @unchecked Sendable {
    let original: any Error

    init(_ original: any Error) {
        self.original = original
        let bridged = original as NSError
        super.init(domain: bridged.domain, code: bridged.code, userInfo: bridged.userInfo)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var localizedDescription: String { original.localizedDescription }
}
