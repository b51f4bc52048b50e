/// What reading and measuring a file may take at most, whatever its format.
public enum ReadingLimit {
    /// Processor time in seconds, in a release build.
    public static let seconds = 2.0
    /// How much of it reading alone may take.
    public static let secondsToRead = 1.5
    /// Memory in bytes.
    public static let bytes = 512 << 20

    /// Processor time in seconds that reading may take in this build; one for debugging is several times slower.
    public static var secondsToReadInBuild: Double {
        #if DEBUG
            10 * secondsToRead
        #else
            secondsToRead
        #endif
    }
}
