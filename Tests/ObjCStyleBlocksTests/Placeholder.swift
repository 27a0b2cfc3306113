import ObjCStyleBlocks
import Testing
