// The public names are in the manner of the original's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// An error that passes along a chain, and whether it was handled. All promises that pass the error on share one
/// rejection. So when the rejection is deallocated, the error can't be handled anymore.
///
/// In Objective-C an associated object of the error marked it as handled. Without the Objective-C runtime, errors have no
/// associated objects. So an error that leaves the chain (a `catch` receives it) and comes back (it is returned or thrown, or
/// another promise is rejected with it) gets a new rejection, and has to be handled again. That is the rule of the original, too.
final class Rejection: Sendable {
    let error: NSError
    private let isHandled = Atomic(false)

    init(_ error: NSError) {
        self.error = error
    }

    func markHandled() {
        isHandled.store(true, ordering: .releasing)
    }

    deinit {
        if !isHandled.load(ordering: .acquiring) { PMKUnhandledErrorHandler(error) }
    }
}

private let unhandledErrorHandler = Locked<@Sendable (NSError) -> Void>({ error in
    NSLog("%@", "PromiseKit: Unhandled error: \(error)")
})

/// Called once for every error that no `catch` received, when the last promise that carried it is deallocated.
///
/// The block runs on the thread that released that promise, which can be any. It may use promises; it must be quick. An
/// error counts as handled when it was given to a `catch`, to the second block of a two-handler `then`, to `join`, to
/// `until`, or was thrown by `value(as:)`. `when` and `race` handle the errors of their inputs; the error of the
/// promise that they return has to be handled again. Reading `value`, `finally` and `hang` do not handle an error.
/// Returning the error from a `catch`, throwing it again or rejecting another promise with it makes it unhandled again.
///
/// The default block logs the error. May be set at any time, from any thread. Mirrors the variable of the same name.
public var PMKUnhandledErrorHandler: @Sendable (NSError) -> Void {
    get { unhandledErrorHandler.value }
    set { unhandledErrorHandler.value = newValue }
}

private let warningHandler = Locked<@Sendable (String) -> Void>({ message in NSLog("%@", message) })

/// Called with the text of each warning about an incorrect use of promises, like resolving one twice. The block runs on the
/// thread of the incorrect call, before that call returns. The default block logs the text with `NSLog`, as the original
/// always did.
public var PMKWarningHandler: @Sendable (String) -> Void {
    get { warningHandler.value }
    set { warningHandler.value = newValue }
}
