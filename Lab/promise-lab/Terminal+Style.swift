import LabCommandLine
import Conformance

extension Terminal {
    static let style: TerminalStyle = showsColors ? .colored : .plain
}
