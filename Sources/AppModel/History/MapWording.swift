import SelfSizing
import Wording

/// The map of the list in words.
public enum MapWording {
    /// The text while the map hides which rows are measured.
    public static let withheld = tr("Which rows are measured is shown after the answer.")

    /// The number of measured rows, as in “37 of 1,000,000 rows measured, the others estimated”.
    ///
    /// - Parameters:
    ///   - measured: The number of rows measured.
    ///   - count: The number of all rows.
    ///   - areItems: Whether they are a flow's items.
    ///   - faulty: The number of rows with problems.
    /// - Returns: The words.
    public static func summary(
        measured: Int, of count: Int, areItems: Bool = false, faulty: Int = 0
    ) -> String {
        let noun = areItems ? "item" : "row"
        if count == 0 { return tr("There are no \(noun)s.") }
        let words = summary(measured, of: count, noun)
        if faulty == 0 { return words }
        return tr("\(words) \(faulty.counted(noun)) \(faulty.plural("has", "have")) problems.")
    }

    private static func summary(_ measured: Int, of count: Int, _ noun: String) -> String {
        let all = count.counted(noun)
        if measured >= count {
            return count == 1 ? tr("The \(noun) is measured.") : tr("All \(all) measured.")
        }
        let others = (count - measured).plural("the other", "the others")
        return tr("\(measured.grouped) of \(all) measured, \(others) estimated.")
    }

    /// The rows in view, as in “rows 12 to 18 in view”.
    public static func shown(_ places: ClosedRange<Double>?, areItems: Bool = false) -> String {
        guard let places else { return "" }
        let noun = areItems ? "item" : "row"
        let first = Int(clamping: places.lowerBound)
        let last = max(first, Int(clamping: places.upperBound.rounded(.up)) - 1)
        if first == last { return tr("\(noun) \(first.grouped) in view") }
        return tr("\(noun)s \(first.grouped) to \(last.grouped) in view")
    }

    /// One row and its height, as in “Row 12: 149 pt, measured”.
    public static func row(_ row: Int, height: Double, isMeasured: Bool) -> String {
        tr("Row \(row.grouped): \(height.points), \(isMeasured ? "measured" : "estimated")")
    }

    /// A range of rows, as in “Rows 1,200 to 2,399: 7 of 1,200 measured, 61.5 pt each on average”.
    ///
    /// - Parameters:
    ///   - part: The rows.
    ///   - length: The sum of their expected heights in points; `nil` for rows without one.
    ///   - areItems: Whether they are a flow's items.
    ///   - faulty: The number of rows with problems.
    /// - Returns: The words.
    public static func part(
        _ part: ListMap.Part, length: Double?, areItems: Bool = false, faulty: Int = 0
    ) -> String {
        let words = words(of: part, length, areItems: areItems)
        if faulty == 0 { return words }
        return part.rows.count == 1
            ? tr("\(words), has problems") : "\(words); \(faulty.grouped) with problems"
    }

    private static func words(of part: ListMap.Part, _ length: Double?, areItems: Bool) -> String {
        let noun = areItems ? tr("Item") : tr("Row")
        let rows = part.rows
        let count =
            part.measuredCount == rows.count
            ? rows.count.plural("measured", "all measured")
            : part.measuredCount == 0
                ? "estimated"
                : tr("\(part.measuredCount.grouped) of \(rows.count.grouped) measured")
        let place =
            rows.count == 1
            ? "\(noun) \(rows.lowerBound.grouped)"
            : tr("\(noun)s \(rows.lowerBound.grouped) to \((rows.upperBound - 1).grouped)")
        guard let length else { return "\(place): \(count)" }
        let mean = length / Double(rows.count)
        return "\(place): \(count), \(mean.points)\(rows.count.plural("", " each on average"))"
    }
}

/// A compensated jump in words.
public enum JumpWording {
    /// The place where the anchor row would be without compensation, as in “row 12 would have jumped down 212 pt”.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - distance: The distance in points; positive: down.
    /// - Returns: The words.
    public static func ghost(row: Int, distance: Double) -> String {
        tr("row \(row.grouped) would have jumped \(distance > 0 ? "down" : "up") ")
            + distance.magnitude.points
    }
}
