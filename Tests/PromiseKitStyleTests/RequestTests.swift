import Foundation
import LoopbackHTTP
import PromiseKitStyle
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension PromiseTests {
    @Suite final class Requests {
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

        deinit {
            try? FileManager.default.removeItem(at: folder)
        }

        private func post(_ path: String) -> URLRequest {
            var request = URLRequest(url: server.url.appendingPathComponent(path))
            request.httpMethod = "POST"
            return request
        }

        private func text(_ promise: Promise<(data: Data, response: URLResponse)>) throws -> String {
            String(decoding: try value(promise).data, as: UTF8.self)
        }

        @Test("A data task gives body and response, for addresses and for requests")
        func dataTask() throws {
            let address = server.url.appendingPathComponent("hello")
            let promise = URLSession.shared.dataTask(.promise, with: address)
            #expect(try text(promise) == "GET /hello ")
            #expect((try value(promise).response as? HTTPURLResponse)?.statusCode == 200)
            #expect(try text(URLSession.shared.dataTask(.promise, with: post("hello"))) == "POST /hello ")
        }

        @Test("A connection that ends without an answer rejects, and is not a cancellation")
        func noAnswer() throws {
            let promise = URLSession.shared.dataTask(.promise, with: server.url.appendingPathComponent("nothing"))
            let error = try failure(promise)
            #expect(error is URLError && !error.isCancelled)
        }

        @Test("`validate` lets good answers through and says what was wrong with others")
        func validates() throws {
            let good = URLSession.shared.dataTask(.promise, with: server.url.appendingPathComponent("good")).validate()
            #expect(try text(good) == "GET /good ")
            let missing = URLSession.shared.dataTask(.promise, with: server.url.appendingPathComponent("missing"))
            #expect(try text(missing) == "not here")
            let error = try failure(missing.validate())
            guard case PMKHTTPError.badStatusCode(404, let data, let response) = error else { throw error }
            #expect(String(decoding: data, as: UTF8.self) == "not here")
            #expect(response.url?.path == "/missing" && error.localizedDescription.contains("404"))
            let local = URLResponse(url: folder, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
            #expect(Promise.value((data: Data(), response: local)).validate().isFulfilled)
        }

        @Test("An upload task sends data or a file")
        func uploadTask() throws {
            let data = URLSession.shared.uploadTask(.promise, with: post("data"), from: Data("some bytes".utf8))
            #expect(try text(data) == "POST /data some bytes")
            let file = folder.appendingPathComponent("upload")
            try Data("a file".utf8).write(to: file)
            #expect(
                try text(URLSession.shared.uploadTask(.promise, with: post("file"), fromFile: file))
                    == "POST /file a file")
        }

        @Test("A download task leaves the body in the file asked for")
        func downloadTask() throws {
            let place = folder.appendingPathComponent("download")
            let address = server.url.appendingPathComponent("download")
            let (saved, response) = try value(URLSession.shared.downloadTask(.promise, with: address, to: place))
            #expect(saved == place && (response as? HTTPURLResponse)?.statusCode == 200)
            #expect(try String(contentsOf: place, encoding: .utf8) == "GET /download ")
            #expect(try failure(URLSession.shared.downloadTask(.promise, with: address, to: place)) is CocoaError)
        }
    }
}
