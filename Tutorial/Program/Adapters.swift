import Conformance

@testable import Chapter01
@testable import Chapter02
@testable import Chapter03
@testable import Chapter04
@testable import Chapter05
@testable import Chapter06
@testable import Chapter07
@testable import Chapter08
@testable import Chapter09
@testable import Chapter10
@testable import Chapter11

/// The adapters of the chapters, in order. The tests judge the chapters in processes of this program.
let adapters: [any PromiseConformance] = [
    Chapter01.Adapter(), Chapter02.Adapter(), Chapter03.Adapter(), Chapter04.Adapter(), Chapter05.Adapter(),
    Chapter06.Adapter(), Chapter07.Adapter(), Chapter08.Adapter(), Chapter09.Adapter(), Chapter10.Adapter(),
    Chapter11.Adapter(),
]
