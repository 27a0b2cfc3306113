/// The error of the benchmarks.
struct Failure: Error {}
