extension Attribute {
    /// The other names of the attributes in visual formats and equations.
    ///
    /// `start` and `end` are `GtkConstraint`'s words for leading and trailing, `baseline` is its word and UIKit's older
    /// one for the last baseline.
    private static let otherNames: [(name: String, attribute: Attribute)] = [
        ("start", .leading), ("end", .trailing), ("baseline", .lastBaseline),
    ]

    /// All names of attributes in visual formats and equations.
    package static var names: [String] { allCases.map(\.rawValue) + otherNames.map(\.name) }

    /// The attribute with a name of UIKit's or GTK's; `nil` for any other name.
    package init?(named name: String) {
        let other = Self.otherNames.first { $0.name == name }?.attribute
        guard let attribute = Self(rawValue: name) ?? other else { return nil }
        self = attribute
    }
}
