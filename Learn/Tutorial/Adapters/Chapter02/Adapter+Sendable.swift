// From this chapter on, the promise itself is sendable.
