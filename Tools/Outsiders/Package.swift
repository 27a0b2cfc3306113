// swift-tools-version: 6.2
import PackageDescription

// The adapters of other libraries are a separate package, so that the main package has no dependencies.
let package = Package(
    name: "Outsiders",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "outsiders",
            dependencies: [
                .product(name: "Conformance", package: "promise-lab"),
                .product(name: "Exploring", package: "promise-lab"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
