/// What reading and measuring a file may take at most, whatever its format.
public enum ReadingLimit {
    /// Processor time in seconds, in a release build.
    public static let seconds = 2.0
    /// Memory in bytes.
    public static let bytes = 512 << 20

    /// Processor time in seconds, in this build; one for finding faults is several times slower.
    public static var secondsOfBuild: Double {
        #if DEBUG
            10 * seconds
        #else
            seconds
        #endif
    }
}
