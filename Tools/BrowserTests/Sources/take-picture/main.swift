import Browser
import Foundation
import LabCommandLine

// Takes a picture of a page. `take-picture --browser` prints the path of the browser instead.
let usage = """
    usage: take-picture --browser, or
           take-picture PAGE PICTURE [--dark] [--width 1280] [--height 800] [--link programs] [--when CONDITION], or
           take-picture PAGE FILE --text SCRIPT
    """
await CommandLineProgram.run("take-picture", advice: usage) { arguments in
    if arguments.flag("--browser") {
        print("The browser is \(try Chromium.find()).")
        return 0
    }
    let scheme = arguments.flag("--dark") ? ColorScheme.dark : .light
    let width = try arguments.number(of: "--width", in: 100...4_000) ?? 1_280
    let height = try arguments.number(of: "--height", in: 100...4_000) ?? 800
    let link = try arguments.value(of: "--link")
    let condition = try arguments.value(of: "--when")
    let script = try arguments.value(of: "--text")
    guard let path = arguments.word(), let destination = arguments.word() else {
        throw UsageError("exactly two paths are needed, of the page and of the picture.")
    }
    try arguments.end(knownOptions: ["--browser", "--dark", "--width", "--height", "--link", "--when", "--text"])
    let page = URL(fileURLWithPath: path)
    guard FileManager.default.fileExists(atPath: page.path) else {
        throw UsageError("there is no page \(path). 'make page FILE=\(path)' writes it.")
    }

    let tab = try await Browser().tab()
    try await tab.resize(width: width, height: height)
    try await tab.prefer(scheme, reducedMotion: true)
    try await tab.open(link.flatMap { URL(string: page.absoluteString + "#" + $0) } ?? page)
    // The condition is a JavaScript expression that is true when the page is ready for the picture.
    if let condition { try await tab.wait(until: condition) }
    let picture = URL(fileURLWithPath: destination)
    if let script {
        // The page itself makes this picture, as the value of a script.
        let expression = try String(contentsOf: URL(fileURLWithPath: script), encoding: .utf8)
        try Data(try await tab.evaluate(expression, as: String.self).utf8).write(to: picture)
    } else {
        try await tab.picture().write(to: picture)
    }
    print("\(picture.relativePath) shows the page.")
    return 0
}
