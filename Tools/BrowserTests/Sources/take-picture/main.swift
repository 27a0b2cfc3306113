import Browser
import Foundation

// Takes a picture of a page, or says by which browser: `take-picture --browser`.
do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--browser"] {
        print("The browser is \(try Browser.program()).")
    } else {
        try await take(PictureOrder(arguments))
    }
} catch {
    FileHandle.standardError.write(Data("take-picture: \(error.localizedDescription)\n".utf8))
    exit(1)
}

/// Opens the page and takes its picture.
func take(_ order: PictureOrder) async throws {
    let tab = try await Browser().tab()
    try await tab.resize(width: order.width, height: order.height)
    try await tab.prefer(order.scheme, reducedMotion: true)
    try await tab.open(order.page)
    if let condition = order.condition { try await tab.wait(until: condition) }
    try await tab.picture().write(to: order.picture)
    print("\(order.picture.relativePath) shows the page.")
}
