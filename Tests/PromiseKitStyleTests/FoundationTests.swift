import DesignTestSupport
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

    @Suite struct Processes {
        private func shell(_ script: String) -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script]
            return process
        }

        @Test("A process that succeeds gives its pipes")
        func succeeds() throws {
            let process = shell("echo out; echo err >&2")
            let formerRan = Locked(false)
            process.terminationHandler = { _ in formerRan.value = true }
            let (out, err) = try value(process.launch(.promise))
            #expect(String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "out\n")
            #expect(String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "err\n")
            #expect(formerRan.value)
        }

        @Test(
            "A process that fails says how, and what it wrote",
            arguments: [("echo out; echo err >&2; exit 3", 3), ("echo out; echo err >&2; kill -9 $$", 9)])
        func fails(script: String, status: Int32) throws {
            let error = try failure(shell(script).launch(.promise))
            guard case Process.PMKError.execution(let process, let output, let complaint) = error else { throw error }
            #expect(process.terminationStatus == status && output == "out\n" && complaint == "err\n")
            #expect(error.localizedDescription.contains("\(status)") && error.localizedDescription.contains("err"))
        }

        @Test("A process that cannot be started rejects at once")
        func cannotStart() async {
            await #expect(processExitsWith: .success) {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/no/such/program")
                let events = logged {
                    #expect(process.launch(.promise).isRejected)
                }
                #expect(events.isEmpty && process.terminationHandler == nil)
            }
        }
    }

    @Suite struct Notifications {
        private let center = NotificationCenter()
        private let name = Notification.Name("something happened")

        @Test("The next notification is observed, and only that")
        func nextOnly() {
            let next = center.observe(once: name)
            center.post(name: Notification.Name("something else"), object: nil)
            #expect(next.isPending)
            center.post(name: name, object: nil, userInfo: ["number": 1])
            center.post(name: name, object: nil, userInfo: ["number": 2])
            #expect(next.value?.userInfo?["number"] as? Int == 1)
            #expect(next.value?.notification.name == name)
        }

        @Test("A particular sender can be asked for")
        func sender() {
            let (wanted, other) = (Probe(), Probe())
            let next = center.observe(once: name, object: wanted)
            center.post(name: name, object: other)
            #expect(next.isPending)
            center.post(name: name, object: wanted)
            #expect(next.value?.object as? Probe === wanted)
        }

        @Test("The observer leaves the center, which holds nothing of what was observed")
        func released() {
            let probe = Locked<Weak<Probe>?>(nil)
            do {
                let object = Probe()
                probe.value = Weak(object)
                let next = center.observe(once: name)
                center.post(name: name, object: nil, userInfo: ["object": object])
                #expect(next.value?.userInfo?["object"] as? Probe === object)
            }
            #expect(probe.value != nil && probe.value?.object == nil)
        }
    }
}
