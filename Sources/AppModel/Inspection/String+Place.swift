extension String {
    /// The line of a place in words, without the file’s name: “line 47” of “ConversationCell.xib line 47”.
    ///
    /// Beside lines of a file, a line of the document would look like one of the file: it is “added” to the file.
    var lineOfPlace: String {
        hasPrefix("document line ") ? "added" : split(separator: " ").suffix(2).joined(separator: " ")
    }
}
