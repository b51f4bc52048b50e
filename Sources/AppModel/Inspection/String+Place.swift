extension String {
    /// The line of a place in words, without the file’s name: “line 47” of “ConversationCell.xib line 47”.
    var lineOfPlace: String { split(separator: " ").suffix(2).joined(separator: " ") }
}
