import Foundation

/// All programs as one design writes them: a version of a program is a method in an extension of one of these types.
///
/// The members below are what every version finds in scope without further ado, so that the code reads like a program
/// of its own: `print` prints to the ``Stage``, `end` says that the program is over, and `note` records a step that
/// prints nothing. `read` blocks until it has read a file, and `whenStopped` says what the stop button does.
protocol Versions: Sendable {
    init(stage: Stage)
    var stage: Stage { get }
}

extension Versions {
    func print(_ line: String) { stage.print(line) }
    func note(_ event: String) { stage.record(.note(event)) }
    func end() { stage.end() }
    var thermometer: Thermometer { stage.thermometer }
    var locator: Locator { stage.locator }
    var timeLimit: Double { stage.timeLimit }
    func read(_ file: String) throws -> Data {
        stage.opening.waitForEnd()
        return try stage.folder.read(file)
    }
    func whenStopped(_ action: @escaping @Sendable () -> Void) { stage.stopButton.whenPressed(action) }
}
