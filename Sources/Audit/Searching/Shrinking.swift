/// Reduces a text as long as it passes a test, by leaving out words and then characters (delta debugging: Zeller and
/// Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002).
enum Shrinking {
    /// A text from which no further word or character can be left out.
    ///
    /// - Parameters:
    ///   - text: The text, which passes the test.
    ///   - test: Tests several texts; `nil` cancels.
    /// - Returns: The text; `nil` where it was cancelled.
    static func smallest(of text: String, test: ([String]) -> [Bool]?) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        // Runs of blanks and line breaks become one blank, if the text still passes.
        if text != words.joined(separator: " ") {
            guard let isSame = test([words.joined(separator: " ")])?.first else { return nil }
            if !isSame { return text }
        }
        guard
            let fewer = fewest(of: words, test: { test($0.map { $0.joined(separator: " ") }) }),
            // Words stay separate.
            let letters = fewest(
                of: fewer.enumerated().flatMap { word, letters in letters.map { (word, $0) } },
                test: { test($0.map(joined)) })
        else { return nil }
        return joined(letters)
    }

    /// A text of letters, each with the number of its word.
    private static func joined(_ letters: [(word: Int, letter: Character)]) -> String {
        var text = ""
        var last: Int?
        for (word, letter) in letters {
            if let last, last != word { text.append(" ") }
            text.append(letter)
            last = word
        }
        return text
    }

    /// Elements of which none can be left out.
    private static func fewest<Element>(
        of elements: [Element], test: ([[Element]]) -> [Bool]?
    ) -> [Element]? {
        var elements = elements
        var size = elements.count / 2
        while size > 0 {
            let starts = Array(stride(from: 0, to: elements.count, by: size))
            let candidates = starts.map { start in
                Array(elements[..<start] + elements[min(start + size, elements.count)...])
            }
            guard let answers = test(candidates) else { return nil }
            // The beginning is kept for longest.
            if let place = answers.lastIndex(of: true), elements.count > 1 {
                elements = candidates[place]
                size = min(size, max(1, elements.count / 2))
            } else {
                size /= 2
            }
        }
        return elements
    }
}
