// A program that names PromiseKit in its code, as in `PromiseKit.conf.Q.map` or `PromiseKit.Result<Int>`, needs a
// module of that name. This one has no code of its own: code that imports it uses PromiseKitStyle.

@_exported import PromiseKitStyle
