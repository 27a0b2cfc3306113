// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the product stays without dependencies: only whoever makes mutants fetches swift-syntax.
let package = Package(
    name: "Mutation",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        // Finds what can be changed in a source, and writes the source with all changes behind a switch.
        .target(
            name: "Mutating",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ]),

        // Builds the mutants of a design, judges them, and writes docs/mutation.md.
        .executableTarget(name: "mutate", dependencies: ["Mutating"]),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"]),
    ],
    swiftLanguageModes: [.v6]
)
