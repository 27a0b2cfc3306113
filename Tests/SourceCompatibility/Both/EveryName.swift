import Dispatch
import Foundation
import PMKFoundation
import PromiseKitStyle
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Combine)
    import Combine
#endif
#if swift(>=6)
    import LoopbackHTTP
#endif

// The file of someone who wrote for PromiseKit 6 and changed one import line. It uses the public names in their usual spelling, and
// tests behavior that neither a rule nor a test of the design covers. The operators are in `PromiseKitStyleTests/Forms`. The main
// package compiles both in Swift 6 mode, and the package in `SourceCompatibility` in Swift 5 mode. What only one mode accepts is in
// `Swift5` and in `Swift6`.
//
// Tests that change `conf` or read the log run in a process of their own, because `conf` and the log belong to the process.

enum Oops: Error, Equatable {
    case bad, worse
}

struct Stopped: CancellableError {
    let isCancelled = true
}

struct User: Sendable, Equatable {
    var name: String
}

/// A request of a program that also imports Alamofire, which has a protocol of this name, too. So the program names the module.
struct Endpoint: PMKFoundation.URLRequestConvertible {
    let url: URL
    var pmkRequest: URLRequest { url.pmkRequest.pmkRequest }
}

/// A function with a completion handler, which tests wrap in a promise.
func fetchName(_ id: Int, completion: @escaping (String?, Error?) -> Void) {
    if id > 0 { completion("user \(id)", nil) } else { completion(nil, Oops.bad) }
}

func save(completion: @escaping (Error?) -> Void) {
    completion(nil)
}

func title(of note: Notification) -> String {
    note.name.rawValue
}

func later(_ note: Notification) -> Guarantee<String> {
    .value(title(of: note))
}

func next(_ name: Notification.Name) -> Guarantee<Notification> {
    NotificationCenter.default.observe(once: name)
}

func pages(_ count: Int) -> Promise<[Int]> {
    var pages = (1...count).makeIterator()
    let generator = AnyIterator<Promise<Int>> {
        guard let page = pages.next() else { return nil }
        return .value(page)
    }
    return when(fulfilled: generator, concurrently: 2)
}

/// The class of an app that chains promises and shows their outcomes.
@MainActor
final class Screen {
    var label = ""
    var events: [String] = []

    func fetch(_ id: Int) -> Promise<String> {
        Promise { fetchName(id, completion: $0.resolve) }
    }

    func user(_ name: String) -> Promise<User> {
        .value(User(name: name))
    }

    func show(_ id: Int) -> Promise<Void> {
        firstly {
            fetch(id)
        }.then { name in
            self.user(name)
        }.map(\.name).get {
            self.events.append("get \($0)")
        }.map { name -> String in
            let shouted = name.uppercased()
            return shouted
        }.tap { result in
            self.events.append("tap \(result.isFulfilled)")
        }.ensure {
            self.events.append("ensure")
        }.done { name in
            self.label = name
        }
    }

    func load(_ id: Int) async {
        await Guarantee<Void> { seal in
            show(id).catch { error in
                self.label = "\(error)"
            }.finally {
                self.events.append("finally")
                seal(())
            }
        }.async()
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10))) struct SourceCompatibility {
    @Test("A chain that is usual in apps works")
    func chain() async {
        let screen = Screen()
        await screen.load(1)
        #expect(screen.label == "USER 1")
        #expect(screen.events == ["get user 1", "tap true", "ensure", "finally"])
        await screen.load(0)
        #expect(screen.label == "bad")
        #expect(screen.events.suffix(3) == ["tap false", "ensure", "finally"])
    }

    @Test("Every way to make a promise works")
    func makingPromises() async throws {
        let fulfilled: Promise<Int> = .value(1)
        let rejected = Promise<Int>(error: Oops.bad)
        let bridged = Promise(Guarantee.value(2))
        let made = Promise<String> { seal in
            fetchName(3) { name, error in
                seal.resolve(name, error)
            }
        }
        let labeled = Promise<Int>(resolver: { seal in seal.fulfill(4) })
        let throwing = Promise<Int> { _ in throw Oops.worse }
        let (pending, resolver) = Promise<Int>.pending()
        #expect(pending.isPending && !pending.isResolved && !pending.isFulfilled && !pending.isRejected)
        resolver.fulfill(5)
        let empty: Promise<Void> = Promise()
        let alsoEmpty: Promise<Void> = .value

        #expect(fulfilled.value == 1 && rejected.error as? Oops == .bad && bridged.value == 2)
        #expect(made.value == "user 3" && labeled.value == 4 && throwing.isRejected && pending.value == 5)
        #expect(empty.isFulfilled && alsoEmpty.isFulfilled)
        if case .fulfilled(let value)? = fulfilled.result { #expect(value == 1) } else { Issue.record("no result") }
        fulfilled.pipe { result in #expect(result.isFulfilled) }
        #expect(try await DispatchQueue.global().async(.promise) { try made.wait() }.async() == "user 3")
        #expect(try await DispatchQueue.global().async(.promise) { try hang(fulfilled) }.async() == 1)
    }

    @Test("Every way to make a guarantee works")
    func makingGuarantees() async {
        let resolved = Guarantee.value(1)
        let made = Guarantee<Int> { seal in
            DispatchQueue.global().async { seal(2) }
        }
        let labeled = Guarantee<Int>(resolver: { $0(3) })
        let (pending, resolve) = Guarantee<Int>.pending()
        #expect(pending.isPending)
        resolve(4)
        let empty: Guarantee<Void> = Guarantee()
        let alsoEmpty: Guarantee<Void> = .value
        #expect(await made.async() == 2)
        #expect(resolved.value == 1 && labeled.value == 3 && pending.value == 4)
        #expect(empty.isResolved && alsoEmpty.isResolved)
        resolved.pipe { (value: Int) in #expect(value == 1) }
        resolved.pipe { (result: Result<Int>) in #expect(result.isFulfilled) }
        resolved.pipe { #expect($0.isFulfilled) }
        if case .fulfilled(let value)? = resolved.result { #expect(value == 1) } else { Issue.record("no result") }
        #expect(await DispatchQueue.global().async(.promise) { resolved.wait() }.async() == 1)
    }

    @Test("A resolver understands every kind of completion handler")
    func completionHandlers() {
        func nameThenError(_ error: Error?, _ completion: (String, Error?) -> Void) { completion("a", error) }
        func errorThenName(_ error: Error?, _ completion: (Error?, String?) -> Void) { completion(error, "b") }
        func both(_ completion: (String?, Error?) -> Void) { completion("c", Oops.worse) }
        func swiftResult(_ completion: (Swift.Result<String, Oops>) -> Void) { completion(.failure(.worse)) }
        #expect(Promise { fetchName(1, completion: $0.resolve) }.value == "user 1")
        #expect(Promise { fetchName(0, completion: $0.resolve) }.error as? Oops == .bad)
        #expect(Promise<String> { both($0.resolve) }.error as? Oops == .worse)
        for error in [nil, Oops.bad] {
            let name = Promise<String> { nameThenError(error, $0.resolve) }
            #expect((name.value, name.error as? Oops) == (error == nil ? "a" : nil, error))
            let other = Promise<String> { errorThenName(error, $0.resolve) }
            #expect((other.value, other.error as? Oops) == (error == nil ? "b" : nil, error))
            #expect(Promise<Void> { $0.resolve(error) }.error as? Oops == error)
        }
        #expect(Promise<String> { swiftResult($0.resolve) }.error as? Oops == .worse)
        #expect(Promise<Int> { $0.resolve(Swift.Result<Int, Error>.success(1)) }.value == 1)
        #expect(Promise<Int> { $0.resolve(.fulfilled(1)) }.value == 1)
        #expect(Promise<Int> { $0.reject(Oops.bad) }.error as? Oops == .bad)
        #expect(Promise<Void> { save(completion: $0.resolve) }.isFulfilled)
        #expect(Promise<Void> { seal in seal.fulfill_() }.isFulfilled)
        #expect(Promise<Void> { seal in seal.fulfill(()) }.isFulfilled)
        let neither = Promise<String> { seal in
            let (name, error): (String?, Error?) = (nil, nil)
            seal.resolve(name, error)
        }
        if case PMKError.invalidCallingConvention? = neither.error {} else { Issue.record("\(neither)") }
    }

    @Test("An error says whether it is a cancellation")
    func cancellations() {
        #expect(PMKError.cancelled.isCancelled && Stopped().isCancelled && (Stopped() as Error).isCancelled)
        #expect(!Oops.bad.isCancelled)
        let all: [(PMKError, String)] = [
            (.flatMap(1, Int.self), "nil for 1. Return a Int"),
            (.invalidCallingConvention, "neither a value nor an error"),
            (.returnedSelf, "returned the promise"), (.badInput, "nothing to wait for"), (.cancelled, "was cancelled"),
            (.compactMap(1, Int.self), "nil for 1. Return a Int"), (.emptySequence, "no such element"),
            (.noWinner, "All inputs"),
        ]
        for (error, words) in all {
            #expect(error.errorDescription == error.debugDescription && error.debugDescription.contains(words))
            let bridged = error as NSError
            #expect(bridged.domain == "PromiseKit.PMKError" && bridged.localizedDescription == error.debugDescription)
        }
    }

    @Test("Every way to start a chain works")
    func startingChains() async throws {
        #expect(try await firstly { Promise.value(1) }.async() == 1)
        #expect(firstly { () -> Promise<Int> in throw Oops.bad }.error as? Oops == .bad)
        #expect(await firstly { Guarantee.value(2) }.map { $0 + 1 }.async() == 3)
        #expect(try await firstly(execute: { Promise.value(4) }).async() == 4)
        await firstly { after(seconds: 0.001) }.done {}.async()
        await after(.milliseconds(1)).async()
        let work: Guarantee<Int> = DispatchQueue.global().async(.promise) { 5 }
        #expect(await work.async() == 5)
        let failing: Promise<Int> = DispatchQueue.global().async(.promise) { throw Oops.bad }
        await #expect(throws: Oops.bad) { try await failing.async() }
        let group = DispatchGroup()
        let full = DispatchQueue.global().async(.promise, group: group, qos: .utility, flags: .barrier) { 6 }
        #expect(await full.async() == 6)
        let word: PMKNamespacer = .promise
        #expect(await DispatchQueue.main.async(word) { 7 }.async() == 7)
    }

    @Test("Every form of `race` works")
    func racing() async throws {
        let (one, two) = (Promise.value(1), Promise.value(2))
        #expect(try await race(one, two).async() == 1)
        #expect(try await race([two, one]).async() == 2)
        let first: Guarantee<Int> = race(Guarantee.value(3), Guarantee.value(4))
        #expect(await first.async() == 3)
        #expect(try await race(fulfilled: [Promise(error: Oops.bad), two]).async() == 2)
        await race(after(seconds: 0), after(seconds: 60)).done {}.async()
        let (never, resolver) = Promise<Int>.pending()
        let timedOut = race(never, after(seconds: 0).then { Promise<Int>(error: Oops.bad) })
        await #expect(throws: Oops.bad) { try await timedOut.async() }
        resolver.fulfill(0)
    }

    @Test("Every form of `when` for promises works")
    func waitingForPromises() async throws {
        let (one, two, text) = (Promise.value(1), Promise.value(2), Promise.value("a"))
        #expect(try await when(fulfilled: [one, two]).async() == [1, 2])
        try await when(fulfilled: one.asVoid(), two.asVoid()).done {}.async()
        try await when(fulfilled: [one.asVoid(), two.asVoid()]).async()
        let described = firstly { when(fulfilled: one, text) }.map { number, text in "\(number)\(text)" }
        #expect(try await described.async() == "1a")
        let three = try await when(fulfilled: one, text, two).async()
        #expect(three == (1, "a", 2))
        let four = try await when(fulfilled: one, text, two, text).async()
        #expect(four == (1, "a", 2, "a"))
        let five = try await when(fulfilled: one, text, two, text, Guarantee.value(true)).async()
        #expect(five == (1, "a", 2, "a", true))

        let numbers = (1...5).map { Promise.value($0) }
        #expect(try await when(fulfilled: numbers.makeIterator(), concurrently: 2).async() == [1, 2, 3, 4, 5])
        #expect(try await pages(3).async() == [1, 2, 3])
        #expect(await when(resolved: numbers.makeIterator(), concurrently: 2).async().count == 5)
        #expect(await when(resolved: one, Promise(error: Oops.bad)).async().map(\.isFulfilled) == [true, false])
        when(resolved: [one, two]).done { results in
            for case .fulfilled(let value) in results { #expect(value > 0) }
        }
    }

    @Test("Every form of `when` for guarantees works")
    func waitingForGuarantees() async {
        let (one, text) = (Guarantee.value(1), Guarantee.value("a"))
        await when(one.asVoid(), text.asVoid()).async()
        #expect(await when(one, one).async() == [1, 1])
        #expect(await when(guarantees: [one, one]).async() == [1, 1])
        await when(guarantees: [one.asVoid()]).async()
        #expect(await when(guarantees: one, text).async() == (1, "a"))
        #expect(await when(guarantees: one, text, one).async() == (1, "a", 1))
        #expect(await when(guarantees: one, text, one, text).async() == (1, "a", 1, "a"))
        #expect(await when(guarantees: one, text, one, text, one).async() == (1, "a", 1, "a", 1))
    }

    @Test("A promise describes itself")
    func descriptions() {
        let (pending, resolver) = Promise<Int>.pending()
        #expect("\(pending)" == "Promise(…Int)")
        #expect(pending.debugDescription == "Promise<Int>.pending(handlers: 0)")
        resolver.fulfill(1)
        #expect(pending.description == "Promise(1)" && pending.debugDescription == "Promise<Int>.fulfilled(1)")
        let rejected = Promise<Int>(error: Oops.bad)
        #expect(rejected.description == "Promise(bad)")
        #expect(rejected.debugDescription == "Promise<Int>.rejected(Oops.bad)")
    }

    @Test("Every extension of Foundation gives a promise")
    func foundation() async throws {
        let server = try LoopbackServer(Site { .response(HTTPResponse(body: "answer \($0.body)")) })
        let session = URLSession.shared
        let text = firstly {
            session.dataTask(.promise, with: server.url)
        }.validate().map {
            String(decoding: $0.data, as: UTF8.self)
        }
        #expect(try await text.async() == "answer ")
        let converted = session.dataTask(.promise, with: Endpoint(url: server.url)).compactMap(String.init)
        #expect(try await converted.async() == "answer ")
        let optional: Promise<String?> = session.dataTask(.promise, with: server.url).map(String.init)
        #expect(try await optional.async() == "answer ")
        var request = URLRequest(url: server.url)
        request.httpMethod = "POST"
        let asked = session.dataTask(.promise, with: request).map { ($0.response as? HTTPURLResponse)?.statusCode }
        #expect(try await asked.async() == 200)
        let uploaded = session.uploadTask(.promise, with: request, from: Data("up".utf8)).compactMap { data, _ in
            String(data: data, encoding: .utf8)
        }
        #expect(try await uploaded.async() == "answer up")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let downloaded = session.downloadTask(.promise, with: server.url, to: file).map { saved in
            try String(contentsOf: saved.saveLocation, encoding: .utf8)
        }
        #expect(try await downloaded.async() == "answer ")
        let again = session.uploadTask(.promise, with: request, fromFile: file)
        #expect(try await again.async().data == Data("answer answer ".utf8))

        let note = NotificationCenter.default.observe(once: .init("saved by \(file.lastPathComponent)"), object: nil)
        NotificationCenter.default.post(name: .init("saved by \(file.lastPathComponent)"), object: nil)
        let named = note.map { $0.name.rawValue.hasPrefix("saved by") }
        #expect(await named.async())
    }

    @Test("A bad status gives the body in every form")
    func badStatus() async throws {
        struct Complaint: Decodable {
            var reason: String
        }
        let server = try LoopbackServer(
            Site { _ in .response(HTTPResponse(status: 404, body: #"{"reason": "gone"}"#)) })
        let asked = URLSession.shared.dataTask(.promise, with: server.url).validate().map { "\($0.response)" }.recover {
            (error: Error) throws -> Promise<String> in
            guard let error = error as? PMKHTTPError else { throw error }
            let reason = error.decodeResponse(Complaint.self, decoder: JSONDecoder())?.reason
            let same = (error.jsonDictionary as? [String: Any])?["reason"] as? String
            #expect(reason == "gone" && same == "gone" && error.failureReason == #"{"reason": "gone"}"#)
            return .value(error.decodeResponse(Complaint.self)?.reason ?? "")
        }
        #expect(try await asked.async() == "gone")
    }

    @Test("A notification can be passed on")
    func notifications() async {
        let name = Notification.Name("an event of \(#function)")
        let screen = Screen()
        func handle(_ note: Notification) { screen.label = note.name.rawValue }
        let all: [Guarantee<Void>] = [
            next(name).done { handle($0) },
            next(name).get { (note: Notification) in handle(note) }.asVoid(),
            next(name).map(on: nil, title(of:)).done { #expect($0 == name.rawValue) },
            next(name).then { later($0) }.done { #expect($0 == name.rawValue) },
            next(name).map { $0.userInfo?["key"] as? Int }.done { #expect($0 == 1) },
        ]
        NotificationCenter.default.post(name: name, object: nil, userInfo: ["key": 1])
        await when(guarantees: all).async()
        #expect(screen.label == name.rawValue)
    }

    #if os(macOS) || os(Linux)
        @Test("A process gives a promise")
        func processes() async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/echo")
            process.arguments = ["hello"]
            let said = process.launch(.promise).compactMap {
                String(data: $0.out.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
            }
            #expect(try await said.async() == "hello\n")
        }

        @Test("A process that cannot be started is rejected, and pipes can be printed")
        func failingProcesses() async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/no/such/program")
            let printed: Promise<(out: Pipe, err: Pipe)> = process.launch(.promise).print()
            await #expect(throws: (any Error).self) { try await printed.async() }
            let error = Process.PMKError.notExecutable("/no/such/program")
            switch error {
            case .notExecutable(let path): #expect(path == "/no/such/program")
            case .execution(process: _, standardOutput: _, standardError: _): Issue.record("\(error)")
            }
        }
    #endif

    #if canImport(ObjectiveC)
        @Test("The end of an object gives a guarantee")
        func afterlife() async {
            var object: NSObject? = NSObject()
            let end = object.map { after(life: $0) }
            #expect(end?.isPending == true)
            object = nil
            await end?.async()
        }

        @Test("Key-value observing gives a guarantee")
        func keyValueObserving() async {
            let progress = Progress(totalUnitCount: 2)
            let change = progress.observe(.promise, keyPath: #keyPath(Progress.completedUnitCount)).map { $0 as? Int64 }
            progress.completedUnitCount = 1
            #expect(await change.async() == 1)
        }
    #endif

    #if canImport(Combine)
        @Test("Promises and Combine's futures become each other")
        func combine() async throws {
            #expect(try await Promise.value(1).future().promise().async() == 1)
            #expect(await Guarantee.value(2).future().guarantee().async() == 2)
        }
    #endif

    @Test("The configuration can be changed, and the log can be read")
    func configurationAndLog() async {
        await #expect(processExitsWith: .success) {
            conf.Q.map = .global()
            conf.Q = (map: nil, return: nil)
            conf.catchPolicy = .allErrors
            await MainActor.run {
                #expect(Promise.value(1).map { $0 + 1 }.value == 2)
                #expect(Promise<Void>(error: PMKError.cancelled).recover { _ in throw Oops.bad }.error as? Oops == .bad)
            }

            // `LoggingTests` tests when each event is logged.
            func isLogged() -> Bool {
                let logged = DispatchSemaphore(value: 0)
                conf.logHandler = { event in
                    switch event {
                    case .waitOnMainThread, .pendingPromiseDeallocated, .pendingGuaranteeDeallocated: return
                    case .cauterized(let error): if error as? Oops == .bad { logged.signal() }
                    }
                }
                Promise<Int>(error: Oops.bad).cauterize()
                return logged.wait(timeout: .now() + 60) == .success
            }
            #expect(isLogged())
            conf = PMKConfiguration()
        }
    }
}
