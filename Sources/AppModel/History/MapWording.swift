import SelfSizing
import Wording

/// The map of the list in words.
package enum MapWording {
    /// The text while the map hides which rows are measured.
    package static var withheld: String { tr("Which rows are measured is shown after the answer.") }

    /// The number of measured rows, as in “37 of 1,000,000 rows measured, the others estimated”.
    ///
    /// - Parameters:
    ///   - measured: The number of rows measured.
    ///   - count: The number of all rows.
    ///   - areItems: Whether they are a flow's items.
    ///   - problemCount: The number of rows with problems.
    /// - Returns: The words.
    package static func summary(
        measured: Int, of count: Int, areItems: Bool = false, problemCount: Int = 0
    ) -> String {
        if count == 0 { return areItems ? tr("There are no items.") : tr("There are no rows.") }
        let words = summary(measured, of: count, areItems)
        if problemCount == 0 { return words }
        let problems =
            areItems
            ? tr(
                problemCount, one: "\(problemCount.grouped) item has problems.",
                many: "\(problemCount.grouped) items have problems.")
            : tr(
                problemCount, one: "\(problemCount.grouped) row has problems.",
                many: "\(problemCount.grouped) rows have problems.")
        return words + " " + problems
    }

    private static func summary(_ measured: Int, of count: Int, _ areItems: Bool) -> String {
        let all = areItems ? count.counted("item") : count.counted("row")
        if measured >= count {
            if count > 1 { return tr("All \(all) measured.") }
            return areItems ? tr("The item is measured.") : tr("The row is measured.")
        }
        return tr(
            count - measured, one: "\(measured.grouped) of \(all) measured, the other estimated.",
            many: "\(measured.grouped) of \(all) measured, the others estimated.")
    }

    /// The rows in view, as in “rows 12 to 18 in view”.
    package static func shown(_ places: ClosedRange<Double>?, areItems: Bool = false) -> String {
        guard let places else { return "" }
        let first = Int(clamping: places.lowerBound)
        let last = max(first, Int(clamping: places.upperBound.rounded(.up)) - 1)
        if first == last {
            return areItems ? tr("item \(first.grouped) in view") : tr("row \(first.grouped) in view")
        }
        return areItems
            ? tr("items \(first.grouped) to \(last.grouped) in view")
            : tr("rows \(first.grouped) to \(last.grouped) in view")
    }

    /// One row and its height, as in “Row 12: 149 pt, measured”.
    package static func row(_ row: Int, height: Double, isMeasured: Bool) -> String {
        isMeasured
            ? tr("Row \(row.grouped): \(height.points), measured")
            : tr("Row \(row.grouped): \(height.points), estimated")
    }

    /// A range of rows, as in “Rows 1,200 to 2,399: 7 of 1,200 measured, 61.5 pt each on average”.
    ///
    /// - Parameters:
    ///   - part: The rows.
    ///   - length: The sum of their expected heights in points; `nil` for rows without one.
    ///   - areItems: Whether they are a flow's items.
    ///   - problemCount: The number of rows with problems.
    /// - Returns: The words.
    package static func part(
        _ part: ListMap.Part, length: Double?, areItems: Bool = false, problemCount: Int = 0
    ) -> String {
        let words = words(of: part, length, areItems: areItems)
        if problemCount == 0 { return words }
        return part.rows.count == 1
            ? tr("\(words), has problems") : tr("\(words); \(problemCount.grouped) with problems")
    }

    private static func words(of part: ListMap.Part, _ length: Double?, areItems: Bool) -> String {
        let rows = part.rows
        let count =
            part.measuredCount == rows.count
            ? rows.count == 1 ? tr("measured") : tr("all measured")
            : part.measuredCount == 0
                ? tr("estimated")
                : tr("\(part.measuredCount.grouped) of \(rows.count.grouped) measured")
        let place = place(of: rows, areItems: areItems)
        guard let length else { return "\(place): \(count)" }
        let mean = (length / Double(rows.count)).points
        return "\(place): \(count), \(rows.count == 1 ? mean : tr("\(mean) each on average"))"
    }

    private static func place(of rows: Range<Int>, areItems: Bool) -> String {
        let (first, last) = (rows.lowerBound.grouped, (rows.upperBound - 1).grouped)
        if rows.count == 1 { return areItems ? tr("Item \(first)") : tr("Row \(first)") }
        return areItems ? tr("Items \(first) to \(last)") : tr("Rows \(first) to \(last)")
    }
}

/// A compensated jump in words.
package enum JumpWording {
    /// The place where the anchor row would be without compensation, as in “row 12 would have jumped down 212 pt”.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - distance: The distance in points; positive: down.
    /// - Returns: The words.
    package static func ghost(row: Int, distance: Double) -> String {
        let points = distance.magnitude.points
        return distance > 0
            ? tr("row \(row.grouped) would have jumped down \(points)")
            : tr("row \(row.grouped) would have jumped up \(points)")
    }
}
