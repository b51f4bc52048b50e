/// A value that a control or a flag cannot take, and what to do about it.
package struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a sentence without its full stop.
    package let message: String
    /// What to do, in whole sentences.
    package let remedy: String

    /// Makes an error from what is wrong and what to do.
    package init(_ message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }

    /// The message followed by the remedy.
    package var description: String { "\(message). \(remedy)" }
}
