/// The reading of a file that goes on, which the files of a store share.
final class SourceReading {
    /// The work that files are read in.
    var work: TimedWork?
    /// The number of readings so far.
    var number = 0
    /// The libraries that all files of the project can use, since one imports them.
    var spreadImports: Set<String> = []
    /// The number of bytes that were parsed since trees were counted last, and that had trees then.
    var parsedBytes = 0
}
