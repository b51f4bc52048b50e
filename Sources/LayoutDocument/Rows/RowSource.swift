/// A document's rows: written out and repeated, or generated one by one when asked for.
///
/// The number of rows costs nothing: neither kind stores anything per row beyond the rows written out.
public struct RowSource: Sendable {
    /// Where rows come from.
    private enum Storage: Sendable {
        case items([RowContent], places: [SourcePlace])
        case generator(RowGenerator)
    }

    private var storage: Storage

    /// The number of rows.
    public private(set) var count: Int

    /// Makes rows from their contents, repeated from the first until there are `count` of them.
    ///
    /// - Parameters:
    ///   - items: The rows written out.
    ///   - places: Where each of them begins in the document; may be empty.
    ///   - count: The number of rows; `nil` for one of each. Without items there are no rows.
    public init(items: [RowContent], places: [SourcePlace] = [], count: Int? = nil) {
        storage = .items(items, places: places)
        self.count = items.isEmpty ? 0 : max(0, count ?? items.count)
    }

    /// Makes rows that a generator computes.
    ///
    /// - Parameters:
    ///   - generator: Computes a row from its position.
    ///   - count: The number of rows.
    public init(generator: RowGenerator, count: Int) {
        storage = .generator(generator)
        self.count = max(0, count)
    }

    /// The content of a row.
    ///
    /// - Parameter index: The row, at least 0 and less than ``count``.
    /// - Returns: The same content at every call, and on every machine with the same font families.
    /// - Complexity: O(length of the row's texts), wherever the row is.
    public func row(at index: Int) -> RowContent {
        switch storage {
        case .items(let items, _): items[index % items.count]
        case .generator(let generator): generator.row(at: index)
        }
    }

    /// The template of a row, without the row's texts.
    ///
    /// - Parameter index: The row, at least 0 and less than ``count``.
    /// - Returns: The template's position among the document's templates.
    /// - Complexity: O(1).
    public func templateIndex(at index: Int) -> Int {
        switch storage {
        case .items(let items, _): items[index % items.count].templateIndex
        case .generator(let generator): generator.templateIndex(at: index)
        }
    }

    /// Where a row is written in the document.
    ///
    /// - Parameter index: The row, at least 0 and less than ``count``.
    /// - Returns: The place; `nil` for a generated row.
    public func place(at index: Int) -> SourcePlace? {
        guard case .items(let items, let places) = storage, places.count == items.count else { return nil }
        return places[index % items.count]
    }

    /// Whether the rows are computed rather than written out.
    public var isGenerated: Bool {
        if case .generator = storage { return true }
        return false
    }

    /// The number of rows after which the contents start again; `nil` for generated rows.
    public var period: Int? {
        guard case .items(let items, _) = storage else { return nil }
        return items.count
    }

    /// The same rows with another count: written rows start again from the first, generated ones go on.
    ///
    /// - Parameter count: The number of rows wanted; below 0 counts as 0.
    /// - Returns: The rows. Of no rows written out, any number is none.
    /// - Complexity: O(1).
    public func repeated(to count: Int) -> RowSource {
        var result = self
        if case .items(let items, _) = storage, items.isEmpty { return self }
        result.count = max(0, count)
        return result
    }
}
