// swift-tools-version: 6.2
import PackageDescription

/// The folder with the toolchain's own build of swift-syntax, which parses exactly as the compiler does. The Makefile sets the
/// path.
let host = Context.environment["SWIFT_HOST"] ?? "/usr/lib/swift/host"
let toolchain: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let libraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
]

/// The library that starts processes and reads arguments.
let commandLine = Target.Dependency.product(name: "LabCommandLine", package: "promise-lab")

let package = Package(
    name: "Mutation",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "promise-lab", path: "../..")],
    targets: [
        // Finds the mutations of a source, and writes a source that contains all of them.
        .target(name: "Mutating", swiftSettings: toolchain, linkerSettings: libraries),

        // Builds and judges the mutants of each design, and writes the page about them.
        .executableTarget(name: "mutate", dependencies: ["Mutating", commandLine], swiftSettings: toolchain),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating", commandLine], swiftSettings: toolchain),
        .testTarget(name: "MutateTests", dependencies: ["mutate", "Mutating"], swiftSettings: toolchain),
    ],
    swiftLanguageModes: [.v6]
)
