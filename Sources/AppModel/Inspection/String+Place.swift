import Wording

extension String {
    /// The number of the line of a place in the open document itself; `nil` for a place in another file.
    package var lineInDocument: Int? {
        guard let line = split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) }),
            self == tr("line \(line)")
        else { return nil }
        return line
    }

    /// The line of a place in words, without the file’s name: “line 47” of “ConversationCell.xib line 47”.
    ///
    /// Beside lines of a file, a line of the document would look like one of the file: it is “added” to the file.
    package var lineOfPlace: String {
        guard let line = split(whereSeparator: { !$0.isNumber }).last else { return self }
        return self == tr("kept change, document line \(line)") ? tr("added") : tr("line \(line)")
    }
}
