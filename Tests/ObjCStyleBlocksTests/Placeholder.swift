import Testing

import ObjCStyleBlocks
