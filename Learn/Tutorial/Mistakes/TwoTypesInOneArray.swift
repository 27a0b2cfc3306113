func show() {
    let name = Promise<String>(.success("Ada"))
    let age = Promise<Int>(.success(36))
    whenAll([age, name]).map { print($0) }
}
