import Testing

import PromisStyle
