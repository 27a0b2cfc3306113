import Foundation
import PromisStyle

struct NoNetwork: Error, CustomStringConvertible { let description = "there is no network" }

/// The answer takes longer than the user has time.
func load() -> Future<String> { answer.future }

private let answer = Promise<String>()

/// The user goes away at once.
func whenTheUserGoesAway(_ action: @escaping @Sendable () -> Void) { DispatchQueue.main.async { action() } }
