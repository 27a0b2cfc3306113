// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-promise",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(name: "my-promise", dependencies: ["LoopbackHTTP"], path: ".", exclude: ["LoopbackHTTP"]),
        // A small web server. Your promise needs it from chapter 5 on.
        .target(name: "LoopbackHTTP", path: "LoopbackHTTP"),
    ]
)
