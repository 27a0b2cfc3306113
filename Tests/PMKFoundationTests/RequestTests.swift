import Foundation
import LoopbackHTTP
import PMKFoundation
import PromiseKitStyle
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) final class Requests {
    private let server: LoopbackServer
    private let folder: URL

    init() throws {
        server = try LoopbackServer(
            Site { request in
                switch request.path {
                case "/missing": .response(HTTPResponse(status: 404, body: "not here"))
                case "/nothing": .hangUp
                default: .response(HTTPResponse(body: "\(request.method) \(request.path) \(request.body)"))
                }
            })
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func post(_ path: String) -> URLRequest {
        var request = URLRequest(url: server.url.appendingPathComponent(path))
        request.httpMethod = "POST"
        return request
    }

    private func text(_ promise: Promise<(data: Data, response: URLResponse)>) async throws -> String {
        String(decoding: try await promise.async().data, as: UTF8.self)
    }

    @Test("A connection that ends without an answer rejects, and is not a cancellation")
    func noAnswer() async throws {
        let promise = URLSession.shared.dataTask(.promise, with: server.url.appendingPathComponent("nothing"))
        let error = try await failure(promise)
        #expect(error is URLError && !error.isCancelled)
    }

    @Test("`validate` says what was wrong with an answer, and lets one through that isn't HTTP")
    func validates() async throws {
        let missing = URLSession.shared.dataTask(.promise, with: server.url.appendingPathComponent("missing"))
        #expect(try await text(missing) == "not here")
        let error = try await failure(missing.validate())
        guard case PMKHTTPError.badStatusCode(404, let data, let response) = error else { throw error }
        #expect(String(decoding: data, as: UTF8.self) == "not here")
        #expect(response.url?.path == "/missing" && error.localizedDescription.contains("404"))
        let local = URLResponse(url: folder, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        #expect(Promise.value((data: Data(), response: local)).validate().isFulfilled)
    }

    @Test("`validate` takes every status from 200 to 299 for a good one", arguments: [199, 200, 299, 300])
    func limits(status: Int) throws {
        let response = try #require(
            HTTPURLResponse(url: server.url, statusCode: status, httpVersion: nil, headerFields: nil))
        let validated = Promise.value((data: Data(), response: response as URLResponse)).validate()
        #expect(validated.isFulfilled == (200...299).contains(status))
    }

    @Test("What is not text or not JSON in the body of a bad status is nil")
    func bodyOfBadStatus() throws {
        let response = try #require(
            HTTPURLResponse(url: folder, statusCode: 500, httpVersion: nil, headerFields: nil))
        let numbers = PMKHTTPError.badStatusCode(500, Data("[1, 2]".utf8), response)
        #expect(numbers.jsonDictionary as? [Int] == [1, 2] && numbers.decodeResponse(String.self) == nil)
        let unreadable = PMKHTTPError.badStatusCode(500, Data([0xFF]), response)
        #expect(unreadable.failureReason == nil && unreadable.jsonDictionary == nil)
    }

    @Test(
        "The text of a response has the encoding that the response names",
        arguments: [
            (nil, [0xC3, 0xA9], "é"), ("UTF-8", [0xC3, 0xA9], "é"), ("us-ascii", [0x41], "A"),
            ("iso-8859-1", [0xE9], "é"), ("iso-8859-2", [0xB1], "ą"), ("windows-1250", [0xB9], "ą"),
            ("windows-1251", [0xE9], "й"), ("windows-1252", [0x80], "€"), ("windows-1253", [0xE1], "α"),
            ("windows-1254", [0xF0], "ğ"), ("Shift_JIS", [0x82, 0xA0], "あ"),
            ("utf-16be", [0x00, 0xE9], "é"), ("utf-16le", [0xE9, 0x00], "é"),
            ("utf-16", [0xFE, 0xFF, 0x00, 0xE9], "é"), ("utf-32", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0xE9], "é"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
        ] as [(String?, [UInt8], String)])
    func textOfResponse(encoding: String?, bytes: [UInt8], text: String) {
        let response = URLResponse(
            url: folder, mimeType: nil, expectedContentLength: 0, textEncodingName: encoding)
        #expect(String(data: Data(bytes), urlResponse: response) == text)
    }

    @Test("What is not text in the encoding of the response is nil")
    func notText() {
        let response = URLResponse(url: folder, mimeType: nil, expectedContentLength: 0, textEncodingName: "utf-8")
        #expect(String(data: Data([0xFF]), urlResponse: response) == nil)
    }

    @Test("A download task leaves the body in the file asked for")
    func downloadTask() async throws {
        let place = folder.appendingPathComponent("download")
        let address = server.url.appendingPathComponent("download")
        let (saved, response) = try await URLSession.shared.downloadTask(.promise, with: address, to: place).async()
        #expect(saved == place && (response as? HTTPURLResponse)?.statusCode == 200)
        #expect(try await failure(URLSession.shared.downloadTask(.promise, with: address, to: place)) is CocoaError)
        let nothing = server.url.appendingPathComponent("nothing")
        #expect(try await failure(URLSession.shared.downloadTask(.promise, with: nothing, to: place)) is URLError)
    }
}
