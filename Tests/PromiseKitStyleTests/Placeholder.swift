import PromiseKitStyle
import Testing
