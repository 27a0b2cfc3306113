import Browser
import Foundation

/// The options of the command line.
struct PictureOptions {
    let page: URL
    let picture: URL
    private(set) var scheme = ColorScheme.light
    private(set) var width = 1280
    private(set) var height = 800
    /// A JavaScript expression that is true when the page is ready for the picture.
    private(set) var condition: String?

    init(_ arguments: [String]) throws {
        var paths: [String] = []
        var link: String?
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--dark": scheme = .dark
            case "--width": width = try Self.pixels(rest.popFirst(), after: word)
            case "--height": height = try Self.pixels(rest.popFirst(), after: word)
            case "--link": link = try Self.text(rest.popFirst(), after: word)
            case "--when": condition = try Self.text(rest.popFirst(), after: word)
            case _ where word.hasPrefix("-"): throw OptionError("there is no option '\(word)'.")
            default: paths.append(word)
            }
        }
        guard paths.count == 2 else {
            throw OptionError("exactly two paths are needed, of the page and of the picture.")
        }
        let file = URL(fileURLWithPath: paths[0])
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw OptionError("there is no page \(paths[0]). 'make page FILE=\(paths[0])' writes it.")
        }
        page = link.flatMap { URL(string: file.absoluteString + "#" + $0) } ?? file
        picture = URL(fileURLWithPath: paths[1])
    }

    private static func text(_ word: String?, after option: String) throws -> String {
        guard let word else { throw OptionError("\(option) needs a value.") }
        return word
    }

    private static func pixels(_ word: String?, after option: String) throws -> Int {
        guard let number = word.flatMap({ Int($0) }), (100...4_000).contains(number) else {
            throw OptionError("\(option) needs a number of pixels from 100 to 4000.")
        }
        return number
    }
}

/// An invalid command line. The description contains the usage.
struct OptionError: LocalizedError {
    let errorDescription: String?

    init(_ problem: String) {
        errorDescription = """
            \(problem)
            usage: take-picture --browser, or
                   take-picture PAGE PICTURE [--dark] [--width 1280] [--height 800] [--link programs] [--when CONDITION]
            """
    }
}
