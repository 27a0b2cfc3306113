import Foundation

/// Why a program that a ``RuleLauncher`` has started refuses its request. The raw value is the exit status.
package enum LaunchRefusal: Int32 {
    case unknown = 64
    case sharedName = 65

    /// The design of that name. If there is none or more than one, the process exits.
    package static func design(_ name: String, among designs: [any PromiseConformance]) -> any PromiseConformance {
        let found = designs.filter { $0.name == name }
        guard let design = found.first else { exit(unknown.rawValue) }
        if found.count > 1 { exit(sharedName.rawValue) }
        return design
    }

    /// What to do about a process that has refused its request; `nil` if it has ended in another way. `call` is the call that has to
    /// know the design.
    package static func advice(on ended: Subprocess.Ended, _ call: String) -> String? {
        guard case .exit(let status) = ended.cause else { return nil }
        return switch LaunchRefusal(rawValue: status) {
        case .unknown:
            "The program does not know this design or this task. It must pass the design to \(call), and be up to date."
        case .sharedName: "Two designs of the program have this name. Give each adapter a 'name' of its own."
        case nil: nil
        }
    }
}
