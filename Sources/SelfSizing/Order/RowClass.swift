/// The kind of a list's row: one of a section's rows, or the section's header or footer.
public enum RowKind: Hashable, Sendable, CaseIterable {
    /// A row of a section.
    case row
    /// A section's header; it begins the section.
    case header
    /// A section's footer; it ends the section.
    case footer
}

/// Rows with the same expected height, as the rows of one reuse identifier are.
///
/// Rows of one identifier can be of several classes, as where a data source quickly knows which rows are tall.
public struct RowClass: Hashable, Sendable {
    /// The reuse identifier of the rows' cells; estimates are learned for each.
    public var reuseIdentifier: String
    /// The kind of the rows.
    public var kind: RowKind
    /// The data source's estimated height of the rows, in points (UIKit's `tableView(_:estimatedHeightForRowAt:)`);
    /// `nil` for none.
    public var estimatedHeight: Double?

    /// Makes a class.
    public init(reuseIdentifier: String, kind: RowKind = .row, estimatedHeight: Double? = nil) {
        self.reuseIdentifier = reuseIdentifier
        self.kind = kind
        self.estimatedHeight = estimatedHeight
    }
}

/// A number of rows for each class, by the class's place among ``RowClasses/classes``.
public typealias RowClassCounts = SIMD16<Int>

/// Returns the class of any row, and how many rows of each class lie above it, without looking at the rows.
///
/// Both are called often, and for lists of a billion rows: they take constant or logarithmic time, and no memory for
/// each row. Use ``RepeatedRowClasses`` where rows are repeated; ``RowOrder`` where they were moved.
///
/// It is a value: other threads may go on using it while the list changes.
public protocol RowClassMap: Sendable {
    /// The place of a row's class among ``RowClasses/classes``, below ``RowClasses/maximumCount``.
    func classIndex(ofRow row: Int) -> Int

    /// How many rows of each class there are above a row; their sum is the row's number.
    ///
    /// The row is at most the number of rows.
    func counts(before row: Int) -> RowClassCounts
}

/// The classes of a list's rows.
///
/// Estimates and sections follow from it: a class has its own estimated height, and each row of kind ``RowKind/header``
/// begins a section (``ListSections``).
public struct RowClasses: Sendable {
    /// The largest number of classes of a list; beyond it, the last class stands for all the rest.
    public static let maximumCount = RowClassCounts.scalarCount

    /// The classes, at least one and at most ``maximumCount``.
    public let classes: [RowClass]
    /// The class of each row; `nil` if there is only one class.
    public let map: (any RowClassMap)?

    /// Makes the classes of a list.
    ///
    /// - Parameters:
    ///   - classes: The classes; those beyond ``maximumCount`` are left out, and ``index(_:)`` says which class stands
    ///     for them.
    ///   - map: Returns each row's class.
    public init(_ classes: [RowClass], map: any RowClassMap) {
        self.classes = classes.isEmpty ? [Self.soleClass] : Array(classes.prefix(Self.maximumCount))
        self.map = self.classes.count > 1 ? map : nil
    }

    /// Makes the classes of a list whose rows are all of one class.
    public init(_ only: RowClass) {
        classes = [only]
        map = nil
    }

    /// One class for all rows, without an estimate.
    public static let one = RowClasses(soleClass)

    private static let soleClass = RowClass(reuseIdentifier: "")

    /// The index of the class that stands for the class at a place, which may be beyond ``maximumCount``.
    public static func index(_ place: Int) -> Int { min(max(place, 0), maximumCount - 1) }

    /// The number of classes.
    public var count: Int { classes.count }

    /// The place of a row's class among ``classes``.
    public func classIndex(ofRow row: Int) -> Int {
        guard let map else { return 0 }
        return min(map.classIndex(ofRow: row), classes.count - 1)
    }

    /// A row's class.
    public subscript(ofRow row: Int) -> RowClass { classes[classIndex(ofRow: row)] }

    /// How many rows of each class there are above a row.
    public func counts(before row: Int) -> RowClassCounts {
        if let map { return map.counts(before: row) }
        var counts = RowClassCounts.zero
        counts[0] = row
        return counts
    }
}
