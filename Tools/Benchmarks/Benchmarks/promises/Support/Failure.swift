/// The error that is passed on.
struct Failure: Error {}
