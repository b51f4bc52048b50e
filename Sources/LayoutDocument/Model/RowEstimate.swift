/// What a template expects of its rows' heights before they are measured, in points: a minimal calculation.
///
/// It is used where the list takes each row's own estimate (`EstimatedRowHeight.perRow`).
package enum RowEstimate: Hashable, Sendable {
    /// One height for all rows of the template.
    case constant(Double)
    /// One of two heights, by the length of a text.
    ///
    /// - Parameters:
    ///   - field: The position of the field among the template's.
    ///   - longerThan: The number of characters beyond which a row is a tall one.
    ///   - tall: The height of a tall row.
    ///   - others: The height of the others.
    case byLength(field: Int, longerThan: Int, tall: Double, others: Double)

    /// The height expected of a row.
    ///
    /// - Complexity: O(length of the text looked at).
    package func height(fields: [String]) -> Double {
        switch self {
        case .constant(let height): height
        case .byLength(let field, let limit, let tall, let others):
            fields.indices.contains(field) && fields[field].isLonger(than: limit) ? tall : others
        }
    }
}

extension String {
    /// Whether the text has more characters than a number; most texts need no counting.
    fileprivate func isLonger(than limit: Int) -> Bool {
        let bytes = utf8.count
        if bytes <= limit { return false }
        // Of ASCII only CR LF are two bytes of one character.
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return true }
        return count > limit
    }
}
