import PromiseKitStyle
import Testing

typealias Result = PromiseKitStyle.Result

/// All tests of PromiseKitStyle. They run one after another, because some measure time and some use all cores. Tests that
/// change `conf` or read the log run in processes of their own: both belong to the process, in which other tests run.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PromiseTests {}
