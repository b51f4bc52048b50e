import Foundation

/// Says something that is no result.
func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
