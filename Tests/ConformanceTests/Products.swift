import Foundation

/// What was built together with these tests.
enum Products {
    /// The folder of the test runner on Linux; the folder around the test bundle on Apple platforms.
    static let folder: URL = {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return bundles.first?.deletingLastPathComponent() ?? program
    }()
}
