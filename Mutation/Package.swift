// swift-tools-version: 6.2
import PackageDescription

/// Where the toolchain keeps its own swift-syntax, which reads exactly what its compiler reads, and need not be fetched or
/// built. The Makefile says where that is.
let host = Context.environment["SWIFT_HOST"] ?? "/usr/lib/swift/host"
let toolchain: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let libraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
]

let package = Package(
    name: "Mutation",
    platforms: [.macOS(.v15)],
    targets: [
        // Finds what can be changed in a source, and writes the source with all changes behind a switch.
        .target(name: "Mutating", swiftSettings: toolchain, linkerSettings: libraries),

        // Builds the mutants of a design, judges them, and writes docs/mutation.md.
        .executableTarget(name: "mutate", dependencies: ["Mutating"], swiftSettings: toolchain),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"], swiftSettings: toolchain),
        .testTarget(name: "MutateTests", dependencies: ["mutate", "Mutating"], swiftSettings: toolchain),
    ],
    swiftLanguageModes: [.v6]
)
