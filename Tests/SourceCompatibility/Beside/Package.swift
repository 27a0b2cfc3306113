// swift-tools-version: 6.2
import PackageDescription

// Programs that use PromiseLab beside a library that declares a name of PromiseLab, too. These libraries are small stand-ins.
let package = Package(
    name: "beside",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: "../../.."),
        .package(path: "Neighbors/PromiseKit"),
    ],
    targets: [
        .target(name: "Alamofire", path: "Neighbors/Alamofire"),
        .testTarget(
            name: "BesideAlamofireTests",
            dependencies: ["Alamofire"]
                + ["PMKFoundation", "PromiseKitStyle"].map { .product(name: $0, package: "promise-lab") }),
        // begin: promisekit
        .testTarget(
            name: "BesidePromiseKitTests",
            dependencies: [
                .product(name: "Conformance", package: "promise-lab"),
                .product(name: "PromiseKit", package: "PromiseKit", moduleAliases: ["PromiseKit": "RealPromiseKit"]),
            ]),
        // end: promisekit
    ]
)
