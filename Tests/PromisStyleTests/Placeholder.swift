import PromisStyle
import Testing
