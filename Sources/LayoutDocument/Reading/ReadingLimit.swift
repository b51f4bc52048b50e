/// What reading and measuring a file may take at most, whatever its format.
package enum ReadingLimit {
    /// Processor time in seconds, in a release build.
    package static let seconds = 2.0
    /// How much of it reading alone may take.
    package static let secondsToRead = 1.5
    /// Memory in bytes.
    package static let bytes = 512 << 20

    /// Processor time in seconds that reading may take in this build; one for debugging is several times slower.
    package static var secondsToReadInBuild: Double {
        #if DEBUG
            10 * secondsToRead
        #else
            secondsToRead
        #endif
    }
}
