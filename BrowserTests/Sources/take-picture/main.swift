import Browser
import Foundation

/// Takes a picture of a page: `take-picture page.html picture.png [--dark] [--width 1280] [--height 800] [--link walks]`.
do {
    let order = try PictureOrder(Array(CommandLine.arguments.dropFirst()))
    let tab = try await Browser().tab()
    try await tab.resize(width: order.width, height: order.height)
    try await tab.prefer(order.scheme, reducedMotion: true)
    try await tab.open(order.page)
    if let condition = order.condition { try await tab.wait(until: condition) }
    try await tab.picture().write(to: order.picture)
    print("\(order.picture.relativePath) shows the page.")
} catch {
    FileHandle.standardError.write(Data("take-picture: \(error.localizedDescription)\n".utf8))
    exit(1)
}
