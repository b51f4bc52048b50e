/// The identifiers that Interface Builder gives to objects.
public enum RecordedIdentifier {
    /// Whether a text is such an identifier, as `Cv0-co-012` is: three characters, two and three.
    public static func isOne(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [3, 2, 3]
            && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && parts.joined().contains { $0.isNumber || $0.isUppercase }
    }

    /// A constraint as people read it: without such an identifier in front of the equation.
    public static func dropped(from constraint: String) -> String {
        guard let end = constraint.firstRange(of: ": "), isOne(constraint[..<end.lowerBound]) else {
            return constraint
        }
        return String(constraint[end.upperBound...])
    }
}
