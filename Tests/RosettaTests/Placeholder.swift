import Rosetta
import Testing
