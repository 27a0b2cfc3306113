import Conformance

extension Adapter {
    func meaning(of error: any Error) -> ErrorMeaning? { error is PromiseError ? .selfReturn : nil }
}
