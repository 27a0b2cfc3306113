// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-promise",
    platforms: [.macOS(.v15)],
    targets: [.executableTarget(name: "my-promise", path: ".")]
)
