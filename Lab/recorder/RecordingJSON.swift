import Foundation

enum RecordingJSON {
    static func text(_ recordings: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(recordings), as: UTF8.self) + "\n"
    }
}
