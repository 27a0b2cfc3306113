import Foundation

/// What a version of a program can use. For each design, there is a type that conforms to this protocol. Each program is a
/// method in an extension of this type.
///
/// The members below let the code of a version read like a complete program. `print` prints to the ``RunContext``,
/// `end` ends the run, and `note` records a step without printing. `read` blocks until it has read a file, and
/// `whenStopped` sets the action of the stop button.
protocol Versions: Sendable {
    init(context: RunContext)
    var context: RunContext { get }
}

/// The programs in one promise design. Each method starts its program and returns at once.
protocol PromiseVersions: Versions {
    func threeRequests()
    func fetchParseMap()
    func twoAtOnce()
    func wrapACallback()
    func firstMirror()
    func timeOut()
    func retryAfterPause()
    func fallback()
    func cleanUp()
    func cancelHalfWay()
    func cancelOneOfTwo()
    func threeAtATime()
    func wrapADelegate()
    func childProcess()
    func returnYourself()
}

/// The promise of a design, by which the catalog leads to the programs in this design.
protocol ProgrammedDesign { static var versions: any PromiseVersions.Type { get } }

extension Versions {
    func print(_ line: String) { context.print(line) }
    func note(_ event: String) { context.record(ProgramEvent(.note, event)) }
    func end() { context.end() }
    var thermometer: Thermometer { context.thermometer }
    var locator: Locator { context.locator }
    var timeLimit: Double { context.timeLimit }
    func read(_ file: String) throws -> Data {
        context.firstBlock.waitForEnd()
        return try context.folder.read(file)
    }
    func whenStopped(_ action: @escaping @Sendable () -> Void) { context.stopButton.whenPressed(action) }
}
