extension Guide {
    /// A place where a search has found something.
    package struct Hit: Hashable, Sendable {
        /// The page's path.
        package let path: String
        /// The place on the page.
        package let place: GuidePlace
        /// The page's title, and the heading over the place.
        package let title: String
        /// The words around what was found.
        package let excerpt: String
    }

    /// Finds all places that have every word of a text, with any capitals.
    ///
    /// Headings come first, then places that have the words as they are typed, each in the order of the pages.
    ///
    /// - Parameters:
    ///   - text: Words, separated by spaces.
    ///   - limit: The most places.
    /// - Returns: The places.
    package func search(_ text: String, limit: Int = 100) -> [Hit] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard let longest = words.max(by: { $0.count < $1.count }) else { return [] }
        let phrase = words.joined(separator: " ")
        var headings: [Hit] = []
        var phrases: [Hit] = []
        var others: [Hit] = []
        for page in pages {
            for (index, block) in page.blocks.enumerated() {
                for (part, texts) in block.searchedParts {
                    let line = texts.map { shownText(of: $0, on: page) }.joined(separator: " ")
                    let lower = line.lowercased()
                    guard words.allSatisfy({ lower.contains($0) }) else { continue }
                    let hasPhrase = lower.contains(phrase)
                    let place = GuidePlace(block: index, part: part)
                    let heading = page.heading(over: place)
                    let title = [page.title, heading == page.title ? nil : heading].compactMap(\.self)
                    let hit = Hit(
                        path: page.path, place: place, title: title.joined(separator: ": "),
                        excerpt: Self.excerpt(of: line, around: hasPhrase ? phrase[...] : longest))
                    if block.headingText != nil {
                        headings.append(hit)
                    } else if hasPhrase {
                        phrases.append(hit)
                    } else {
                        others.append(hit)
                    }
                }
            }
        }
        return Array((headings + phrases + others).prefix(limit))
    }

    /// A line's text as the window shows it.
    private func shownText(of line: [MarkdownInline], on page: GuidePage) -> String {
        line.map { piece in
            if case .pageLink(let name) = piece { return title(of: name, from: page) }
            return [piece].plainText
        }.joined()
    }

    /// Some words before and after the first of those looked for.
    private static func excerpt(of line: String, around word: Substring) -> String {
        let (before, after) = (30, 90)
        let lower = line.lowercased()
        guard let found = lower.firstRange(of: word) else { return String(line.prefix(after)) }
        // Small letters may be more or fewer than capitals: the place is only about right.
        let distance = lower.distance(from: lower.startIndex, to: found.lowerBound)
        guard distance > before else { return line.count > after ? line.prefix(after) + "…" : line }
        let tail = line.dropFirst(distance - before)
        let start = tail.drop { $0 != " " }.dropFirst()
        return "…" + (start.count > after ? start.prefix(after) + "…" : start)
    }
}
