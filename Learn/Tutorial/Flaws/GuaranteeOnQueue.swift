import Dispatch

/// Each closure runs on the queue that its operator names, and not before this queue begins to work.
func guaranteeOnQueue() {
    let log = DispatchQueue(label: "log")
    log.suspend()
    Guarantee("Ada").done(on: log) { print("done: \($0)") }
    Guarantee("Ada").map(on: log) { print("map: \($0)") }
    _ = Guarantee("Ada").then(on: log) { name in
        print("then: \(name)")
        return Guarantee(name)
    }
    _ = Promise<String>(.failure(PromiseError.badLimit)).recover(on: log) { _ in
        print("recover")
        return "nobody"
    }
    print("The queue begins to work.")
    log.resume()
    log.sync {}
    print("The queue has ended its work.")
}
