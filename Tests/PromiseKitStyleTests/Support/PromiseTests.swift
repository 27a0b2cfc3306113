import PromiseKitStyle
import Testing

typealias Result = PromiseKitStyle.Result

/// All tests of PromiseKitStyle. They run one after another, because some measure time and some use all cores. Tests that
/// change `conf` or read the log run in processes of their own, because other tests of this process use `conf` and the log.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PromiseTests {}
