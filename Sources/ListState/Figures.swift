import AutoLayout

/// The numbers of the strip under the list, all read from the engine.
public struct Figures: Hashable, Sendable {
    /// The width and the expected height of the whole list in points (`contentSize`).
    public var contentSize: Size
    /// The number of rows.
    public var rowCount: Int
    /// The number of rows whose height is known.
    public var measuredRowCount: Int
    /// The rows measured for the last frame that measured any.
    public var frameMeasurementCount: Int
    /// The time they took, in milliseconds.
    public var frameMilliseconds: Double
    /// The family that draws the text.
    public var fontFamily: String
    /// The rows among the measured ones that were measured ahead.
    public var aheadRowCount = 0
    /// How far measuring ahead has come, from 0 to 1; `nil` while it is off.
    public var aheadFraction: Double?
    /// The expected distance from the content's beginning to that of the visible part, in points (`contentOffset`).
    public var contentOffset = 0.0
    /// The last jump of the list in points, made or kept from being seen; 0 if there was none.
    public var jump = 0.0
    /// Whether jumps are kept from being seen.
    public var isSteady = true
    /// The share of heights that were known already when a width or text size came back, from 0 to 1.
    public var recalledShare = 0.0

    /// Makes the figures of a frame.
    public init(
        contentSize: Size = .zero, rowCount: Int = 0, measuredRowCount: Int = 0,
        frameMeasurementCount: Int = 0, frameMilliseconds: Double = 0, fontFamily: String = ""
    ) {
        self.contentSize = contentSize
        self.rowCount = rowCount
        self.measuredRowCount = measuredRowCount
        self.frameMeasurementCount = frameMeasurementCount
        self.frameMilliseconds = frameMilliseconds
        self.fontFamily = fontFamily
    }

    /// The rows measured, those ahead apart, as in “37 + 12 ahead (50 %) of 1,000”: the share is that of the rows
    /// around the viewport that are to be measured ahead, which are not all of a long list.
    public var measuredSummary: String {
        guard aheadFraction != nil || aheadRowCount > 0 else {
            return "\(Self.grouped(measuredRowCount)) of \(Self.grouped(rowCount))"
        }
        let shown = max(0, measuredRowCount - aheadRowCount)
        // Not all before it is all.
        let share = aheadFraction.map { " (\(Int(clamping: ($0 * 100).rounded(.down))) %)" } ?? ""
        return "\(Self.grouped(shown)) + \(Self.grouped(aheadRowCount)) ahead\(share) of "
            + Self.grouped(rowCount)
    }

    /// The last jump, as in “would have jumped 212 pt” or “jumped −8.5 pt”.
    public var jumpSummary: String {
        if jump == 0 { return "no jump" }
        return (isSteady ? "would have jumped " : "jumped ") + Self.points(jump) + " pt"
    }

    /// A whole number with its thousands apart, as in “1,000,000”.
    public static func grouped(_ value: Int) -> String {
        var digits = String(value.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        groups.insert(digits, at: 0)
        return (value < 0 ? "−" : "") + groups.joined(separator: ",")
    }

    /// A length in points: whole where it is, else with up to two places.
    public static func points(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 9e15 else { return "\(value)" }
        let hundredths = Int((value.magnitude * 100).rounded())
        var text = (value < 0 && hundredths > 0 ? "−" : "") + grouped(hundredths / 100)
        let fraction = hundredths % 100
        if fraction != 0 {
            text += fraction % 10 == 0 ? ".\(fraction / 10)" : (fraction < 10 ? ".0" : ".") + "\(fraction)"
        }
        return text
    }

    /// A time in milliseconds with two places.
    public static func milliseconds(_ value: Double) -> String {
        let hundredths = Int(clamping: (max(0, min(value, 1e12)) * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100)." + (fraction < 10 ? "0\(fraction)" : "\(fraction)")
    }
}
