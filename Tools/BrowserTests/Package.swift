// swift-tools-version: 6.2
import PackageDescription

// The tests that open the page in a browser. They are a separate package, because PromiseLab itself needs no browser. They
// control Chromium by the DevTools protocol.
let package = Package(
    name: "browser-tests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "promise-lab", path: "../..")],
    targets: [
        .target(name: "Browser"),
        .executableTarget(
            name: "take-picture",
            dependencies: ["Browser", .product(name: "LabCommandLine", package: "promise-lab")]),
        .testTarget(name: "PageTests", dependencies: ["Browser"], exclude: ["checks.js", "tests.js"]),
    ],
    swiftLanguageModes: [.v6]
)
