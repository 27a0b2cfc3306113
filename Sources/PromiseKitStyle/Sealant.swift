/// What is in a box: the handlers that wait, or the outcome they waited for.
@usableFromInline
enum Sealant<R> {
    case pending(Handlers)
    case resolved(R)
}
