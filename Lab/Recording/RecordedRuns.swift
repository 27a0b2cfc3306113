import LabRosetta

/// Runs programs and walks, and yields what was recorded of them.
///
/// Everything is recorded anew whenever it is asked for, and nothing is stored. One recording is made at a time, because
/// the recorder hears the whole process.
public enum RecordedRuns {
    /// Whether this program can record at all: whether it was built by `make recording`.
    public static var isPossible: Bool { Recording.isPossible }
}
