func show() {
    let name = Promise<String>(.success("Ada"))
    let sum = Promise<Int>(.success(30))
    whenAll([sum, name]).map { print($0) }
}
