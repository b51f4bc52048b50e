/// The first version of the format, which had the axes of the matrix once for all tiles, and the tiles below their
/// subject.
extension ApprovedLine {
    /// The lines as the second version has them.
    var ofVersion2: ApprovedLine {
        var root = self
        let axes = ["widths", "textSizes", "directions", "contents", "font"]
        root.lines.removeAll { axes.contains($0.keyword) }
        for index in root.lines.indices where root.lines[index].keyword == "document" {
            root.lines[index].words.removeAll { $0.key == "sha256" }
        }
        let contents = (lines.first { $0.keyword == "contents" }?.words.dropFirst().first).map { word in
            word.text.split(separator: ",").map { part in
                var content = word
                content.text = String(part)
                return content
            }
        }
        for content in contents ?? [] {
            root.lines.append(
                ApprovedLine(
                    words: [Word(text: "content"), content, Word(text: "ltr", place: content.place)],
                    place: content.place, lines: lines.filter { $0.keyword == "font" }))
        }
        let widths = lines.first { $0.keyword == "widths" }?.words.dropFirst() ?? []
        for index in root.lines.indices where root.lines[index].keyword == "subject" {
            let subject = root.lines[index]
            root.lines[index].lines.removeAll { $0.keyword == "tiles" }
            // “subject row 0 template=mail”: the second and third words say which it is.
            let name = subject.words.filter { $0.key == nil }.dropFirst().prefix(2)
            for tiles in subject.lines where tiles.keyword == "tiles" {
                let words = tiles.words
                root.lines.append(
                    ApprovedLine(
                        words: Array(words.prefix(3)) + widths, place: tiles.place,
                        lines: [
                            ApprovedLine(
                                words: Array(name) + words.dropFirst(3), place: tiles.place,
                                lines: tiles.lines)
                        ]))
            }
        }
        return root
    }
}
