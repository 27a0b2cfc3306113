/// Runs programs and walks, and returns recordings of them.
///
/// Each call records again. Only one recording is made at a time, because the log covers the whole process.
package enum RecordedRuns {}
