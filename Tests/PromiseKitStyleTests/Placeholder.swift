import Testing

import PromiseKitStyle
