import Foundation

/// Prints a message that is no result, on the standard error stream.
func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
