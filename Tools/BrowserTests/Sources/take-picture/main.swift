import Browser
import Foundation

// Takes a picture of a page. `take-picture --browser` prints the path of the browser instead.
do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--browser"] {
        print("The browser is \(try Browser.program()).")
    } else {
        try await take(PictureOptions(arguments))
    }
} catch {
    FileHandle.standardError.write(Data("take-picture: \(error.localizedDescription)\n".utf8))
    exit(1)
}

/// Opens the page and takes its picture.
func take(_ options: PictureOptions) async throws {
    let tab = try await Browser().tab()
    try await tab.resize(width: options.width, height: options.height)
    try await tab.prefer(options.scheme, reducedMotion: true)
    try await tab.open(options.page)
    if let condition = options.condition { try await tab.wait(until: condition) }
    try await tab.picture().write(to: options.picture)
    print("\(options.picture.relativePath) shows the page.")
}
