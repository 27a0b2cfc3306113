struct NoConnection: Error, CustomStringConvertible {
    let description = "no connection"
}
