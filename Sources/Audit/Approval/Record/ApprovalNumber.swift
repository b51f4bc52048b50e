import AutoLayout

/// Numbers as approved files write them: without a superfluous fraction.
enum ApprovalNumber {
    /// What a number in a file may be at most, either way.
    static let limit = 1e9

    /// The text of a number; infinite ones and those that are none are written as the limit and as 0.
    static func text(_ number: Double) -> String {
        guard !number.isNaN else { return "0" }
        let number = min(max(number, -limit), limit)
        return number == number.rounded() ? String(Int64(number)) : String(number)
    }

    /// A length as it is recorded: to a thousandth of a point.
    static func rounded(_ length: Double) -> Double {
        length.isFinite ? (length * 1000).rounded() / 1000 + 0 : 0
    }

    /// The number that a text stands for; `nil` if it is none that can be written.
    static func value(_ text: some StringProtocol) -> Double? {
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || isDigit(first),
            text.utf8.allSatisfy({ isDigit($0) || "-.e".utf8.contains($0) }),
            let number = Double(text), abs(number) <= limit
        else { return nil }
        return number
    }

    /// Several numbers, such as margins.
    static func text(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: ",") }

    /// Several numbers; `nil` if one is none, or there are not as many.
    static func values(_ text: some StringProtocol, count: Int) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { value($0) }
        return parts.count == count && text.utf8.count { $0 == UInt8(ascii: ",") } == count - 1 ? parts : nil
    }

    /// The text of margins: top, leading, bottom, trailing.
    static func text(_ insets: DirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// The margins that a text stands for, or `nil`.
    static func insets(_ text: some StringProtocol) -> DirectionalEdgeInsets? {
        values(text, count: 4).map {
            DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
    }

    /// The text of a size, as in `40x30`; `-` for none, and for a side that there is none of.
    static func text(_ size: Size?) -> String {
        guard let size else { return "-" }
        func side(_ length: Double) -> String { length == View.noIntrinsicMetric ? "none" : text(length) }
        return "\(side(size.width))x\(side(size.height))"
    }

    /// The size that a text stands for; `nil` if it is none, `.some(nil)` for `-`.
    static func size(_ text: String) -> Size?? {
        if text == "-" { return .some(nil) }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            $0 == "none" ? View.noIntrinsicMetric : value($0)
        }
        guard parts.count == 2, text.utf8.count(where: { $0 == UInt8(ascii: "x") }) == 1 else { return nil }
        return Size(width: parts[0], height: parts[1])
    }
}
