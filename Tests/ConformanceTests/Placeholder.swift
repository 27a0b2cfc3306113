import Conformance
import Testing
