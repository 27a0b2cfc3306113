// swift-tools-version: 6.2
import PackageDescription

// A program that uses PromiseLab beside a library with a module of the same name, which a small package replaces here.
let package = Package(
    name: "beside",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: "../../.."),
        .package(path: "Neighbors/PromiseKit"),
    ],
    targets: [
        // begin: promisekit
        .testTarget(
            name: "BesidePromiseKitTests",
            dependencies: [
                .product(name: "Conformance", package: "promise-lab"),
                .product(name: "PromiseKit", package: "PromiseKit", moduleAliases: ["PromiseKit": "RealPromiseKit"]),
            ])
        // end: promisekit
    ]
)
