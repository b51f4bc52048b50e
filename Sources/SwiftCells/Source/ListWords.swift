import AutoLayout
import LayoutDocument

/// What a file says about the list that shows its cells: the heights of rows, the sizes of items, and which view is a
/// table's header.
///
/// The list decides these from outside a cell. They are read where a file says them plainly, by a number or by the
/// name of a constant, and where they can only be about one of its classes.
struct ListWords {
    private let words: [String]

    /// Takes the words of a file.
    init(_ words: [String]) { self.words = words }

    /// Whether a file may say something about a list.
    static func areIn(_ file: SourceFile) -> Bool {
        let names: Set<String> = ["rowHeight", "heightForRowAt", "sizeForItemAt", "itemSize"]
        return file.words.contains { names.contains($0) || headerNames.contains($0) }
    }

    private static let headerNames: Set<String> = ["tableHeaderView", "tableFooterView"]

    /// Gives the cells of the file what is said of their list.
    func apply(to cells: inout [SwiftCell]) {
        let rows = cells.indices.filter { cells[$0].kind == .tableViewCell }
        if rows.count == 1, let height = rowHeight { cells[rows[0]].template.rowHeight = height }
        let items = cells.indices.filter { cells[$0].kind == .collectionViewCell }
        if items.count == 1, let size = itemSize { cells[items[0]].template.itemSize = size }
        for index in cells.indices where cells[index].kind == .view {
            cells[index].template.tableProperty = headerProperty(of: cells[index].name)
        }
    }

    /// The one height of all rows; `nil` where the file gives none, or several.
    private var rowHeight: Double? {
        guard !words.contains("automaticDimension"), !words.contains("UITableViewAutomaticDimension") else {
            return nil
        }
        var heights: Set<Double?> = []
        for place in words.indices {
            if words[place] == "rowHeight", word(place + 1) == "=" {
                heights.insert(isEnd(place + 3) ? number(place + 2) : nil)
            }
            if words[place] == "heightForRowAt" {
                heights.insert(body(after: place).flatMap { isEnd($0 + 1) ? number($0) : nil })
            }
        }
        guard heights.count == 1, let height = heights.first ?? nil, height > 0 else { return nil }
        return height
    }

    /// The one size of all items.
    private var itemSize: Size? {
        var sizes: [Size?] = []
        for place in words.indices {
            if words[place] == "sizeForItemAt" { sizes.append(body(after: place).flatMap(size)) }
            if words[place] == "itemSize", word(place + 1) == "=" { sizes.append(size(at: place + 2)) }
        }
        return sizes.count == 1 ? sizes[0] : nil
    }

    /// The property of a table that is set to a view of a class, which is not sized by hand.
    private func headerProperty(of name: String) -> String? {
        for place in words.indices where Self.headerNames.contains(words[place]) && word(place + 1) == "=" {
            guard let value = word(place + 2) else { continue }
            let isMeant =
                value == name && word(place + 3) == "("
                || ["let", "var"].contains { keyword in
                    words.indices.contains { start in
                        words[start] == keyword && word(start + 1) == value
                            && [":", "="].contains(word(start + 2)) && word(start + 3) == name
                    }
                }
            guard isMeant, !isSized(value) else { continue }
            return words[place]
        }
        return nil
    }

    /// Whether code gives a header a frame.
    private func isSized(_ name: String) -> Bool {
        words.contains("systemLayoutSizeFitting")
            || words.indices.contains { place in
                words[place] == name && word(place + 1) == "."
                    && ["frame", "bounds"].contains(word(place + 2))
            }
    }

    // MARK: Words

    private func word(_ place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }

    private func number(_ place: Int) -> Double? { word(place).flatMap(Double.init) }

    /// Whether an expression ends before a word: it is no operator and no member.
    private func isEnd(_ place: Int) -> Bool {
        guard let word = word(place) else { return true }
        return !["+", "-", "*", "/", ".", "?", "%", "("].contains(word)
    }

    /// Where the only expression of a function begins, a parameter of which is at a place.
    private func body(after place: Int) -> Int? {
        guard let start = words[place...].firstIndex(of: "{") else { return nil }
        return word(start + 1) == "return" ? start + 2 : start + 1
    }

    /// The size that an expression gives: `CGSize(width: 1, height: 2)`, or the name of a constant of it.
    private func size(at place: Int) -> Size? {
        if let size = literalSize(at: place) { return size }
        guard let first = word(place) else { return nil }
        let name = word(place + 1) == "." ? word(place + 2) : first
        let places = words.indices.filter {
            words[$0] == "let" && word($0 + 1) == name && word($0 + 2) == "="
        }
        return places.count == 1 ? literalSize(at: places[0] + 3) : nil
    }

    private func literalSize(at place: Int) -> Size? {
        guard word(place) == "CGSize", word(place + 1) == "(", word(place + 2) == "width",
            let width = number(place + 4), word(place + 5) == ",", word(place + 6) == "height",
            let height = number(place + 8), word(place + 9) == ")", width > 0, height > 0
        else { return nil }
        return Size(width: width, height: height)
    }
}
