import SelfSizing

/// What a map of the list says in words.
public enum MapWording {
    /// How much of the list was measured, as in “37 of 1,000,000 rows measured, the others estimated”.
    ///
    /// - Parameters:
    ///   - measured: The number of rows measured.
    ///   - count: The number of all rows.
    ///   - areItems: Whether they are a flow's items.
    /// - Returns: The words.
    public static func summary(measured: Int, of count: Int, areItems: Bool = false) -> String {
        let noun = areItems ? "item" : "row"
        if count == 0 { return "There are no \(noun)s." }
        let all = "\(Figures.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
        if measured >= count { return count == 1 ? "The row is measured." : "All \(all) measured." }
        let others = count - measured == 1 ? "the other" : "the others"
        return "\(Figures.grouped(measured)) of \(all) measured, \(others) estimated."
    }

    /// Which rows are in view, as in “rows 12 to 18 in view”.
    public static func shown(_ places: ClosedRange<Double>?, areItems: Bool = false) -> String {
        guard let places else { return "" }
        let noun = areItems ? "item" : "row"
        let first = Int(clamping: places.lowerBound)
        let last = max(first, Int(clamping: places.upperBound.rounded(.up)) - 1)
        if first == last { return "\(noun) \(Figures.grouped(first)) in view" }
        return "\(noun)s \(Figures.grouped(first)) to \(Figures.grouped(last)) in view"
    }

    /// One row and its height, as in “Row 12: 149 pt, measured”.
    public static func row(_ row: Int, height: Double, isMeasured: Bool) -> String {
        "Row \(Figures.grouped(row)): \(Figures.points(height)) pt, \(isMeasured ? "measured" : "estimated")"
    }

    /// Some rows together, as in “Rows 1,200 to 2,399: 7 of 1,200 measured, 61.5 pt each on average”.
    ///
    /// - Parameters:
    ///   - part: The rows.
    ///   - length: The sum of their expected heights in points; `nil` where they have none of their own.
    ///   - areItems: Whether they are a flow's items.
    /// - Returns: The words.
    public static func part(_ part: ListMap.Part, length: Double?, areItems: Bool = false) -> String {
        let noun = areItems ? "Item" : "Row"
        let rows = part.rows
        let count =
            part.measuredCount == rows.count
            ? (rows.count == 1 ? "measured" : "all measured")
            : part.measuredCount == 0
                ? "estimated"
                : "\(Figures.grouped(part.measuredCount)) of \(Figures.grouped(rows.count)) measured"
        let place =
            rows.count == 1
            ? "\(noun) \(Figures.grouped(rows.lowerBound))"
            : "\(noun)s \(Figures.grouped(rows.lowerBound)) to \(Figures.grouped(rows.upperBound - 1))"
        guard let length else { return "\(place): \(count)" }
        let mean = length / Double(rows.count)
        return "\(place): \(count), \(Figures.points(mean)) pt\(rows.count == 1 ? "" : " each on average")"
    }
}

/// What is said of a jump that was kept from being seen.
public enum JumpWording {
    /// Where the row that holds the list in place would be, as in “row 12 would have jumped down 212 pt”.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - distance: By how much it would have jumped, in points; positive: down.
    /// - Returns: The words.
    public static func ghost(row: Int, distance: Double) -> String {
        "row \(Figures.grouped(row)) would have jumped \(distance > 0 ? "down" : "up") "
            + "\(Figures.points(distance.magnitude)) pt"
    }
}
