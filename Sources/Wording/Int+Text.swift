extension BinaryInteger {
    /// The number in hexadecimal digits, with zeros before it where it has fewer than some.
    package func hexadecimal(digits: Int) -> String {
        let text = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Int {
    /// The number as people read it, with its thousands apart, as in “1,234” and “−8”.
    package var grouped: String {
        var text = String(magnitude)
        if magnitude > 999 {
            let separator = Translation.current?.thousandsSeparator ?? ","
            var place = text.utf8.count % 3
            if place == 0 { place = 3 }
            while place < text.utf8.count {
                text.insert(contentsOf: separator, at: text.utf8.index(text.startIndex, offsetBy: place))
                place += 3 + separator.utf8.count
            }
        }
        return self < 0 ? "−" + text : text
    }

    /// The number with what it counts, as in “1 row”, “1,234 rows” and “2 boxes”.
    ///
    /// - Parameters:
    ///   - one: The singular noun.
    ///   - many: The plural noun; `nil` for the singular with an “s”.
    /// - Returns: The text.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        let many = many ?? one + "s"
        guard Translation.current != nil else { return grouped + " " + plural(one, many) }
        return tr(self, one: Message(counted: one, grouped), many: Message(counted: many, grouped))
    }

    /// The first word for one, the second one for any other number, as in “is” and “are”.
    package func plural(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}
