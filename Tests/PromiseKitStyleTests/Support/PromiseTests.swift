import PromiseKitStyle
import Testing

typealias Result = PromiseKitStyle.Result

/// All tests, one after another: some measure, and some keep every core busy. Those that change `conf` or look at what
/// is logged run in processes of their own, for both belong to the process, and so do the tests of others.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PromiseTests {}
