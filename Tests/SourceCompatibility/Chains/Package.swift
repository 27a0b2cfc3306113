// swift-tools-version: 6.2
import PackageDescription

// Long chains of every design in Swift 6 mode. The package around this one compiles the same files in Swift 5 mode.
let package = Package(
    name: "chains",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "promise-lab", path: "../../..")],
    targets: [
        .testTarget(
            name: "ChainTests",
            dependencies: ["GooglePromisesStyle", "ObjCStyleBlocks", "PromisStyle", "PromiseKitStyle"].map {
                .product(name: $0, package: "promise-lab")
            },
            path: ".",
            // The compiler gives up an expression after this many attempts, whatever the speed of the machine.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=5000"])])
    ]
)
