/// The attributes that logs name, and the edges that each is made of.
enum LoggedAttribute {
    typealias Parts = [(edge: LoggedForm.Edge.Name, factor: Double)]

    private static let horizontal: [String: Parts] = [
        "leading": [(.leading, 1)], "trailing": [(.trailing, 1)], "width": [(.trailing, 1), (.leading, -1)],
        "leadingMargin": [(.leadingMargin, 1)], "trailingMargin": [(.trailingMargin, 1)],
    ]
    /// The attributes that do not follow the writing direction, as they are from left to right.
    private static let sides: [String: Parts] = [
        "left": [(.leading, 1)], "minX": [(.leading, 1)], "right": [(.trailing, 1)], "maxX": [(.trailing, 1)],
        "centerX": [(.leading, 0.5), (.trailing, 0.5)], "midX": [(.leading, 0.5), (.trailing, 0.5)],
        "leftMargin": [(.leadingMargin, 1)], "rightMargin": [(.trailingMargin, 1)],
        "centerXWithinMargins": [(.leadingMargin, 0.5), (.trailingMargin, 0.5)],
    ]
    private static let vertical: [String: Parts] = [
        "top": [(.top, 1)], "minY": [(.top, 1)], "bottom": [(.bottom, 1)], "maxY": [(.bottom, 1)],
        "height": [(.bottom, 1), (.top, -1)],
        "centerY": [(.top, 0.5), (.bottom, 0.5)], "midY": [(.top, 0.5), (.bottom, 0.5)],
        "firstBaseline": [(.firstBaseline, 1)], "lastBaseline": [(.lastBaseline, 1)],
        "baseline": [(.lastBaseline, 1)],
        "topMargin": [(.topMargin, 1)], "bottomMargin": [(.bottomMargin, 1)],
        "centerYWithinMargins": [(.topMargin, 0.5), (.bottomMargin, 0.5)],
    ]
    private static let opposites: [LoggedForm.Edge.Name: LoggedForm.Edge.Name] = [
        .leading: .trailing, .trailing: .leading, .leadingMargin: .trailingMargin,
        .trailingMargin: .leadingMargin,
    ]

    static func isKnown(_ name: String) -> Bool { parts(name, isRightToLeft: false) != nil }
    static func isVertical(_ name: String) -> Bool { vertical[name] != nil }
    static func isSize(_ name: String) -> Bool { name == "width" || name == "height" }

    /// Whether it is an edge at which a view begins.
    static func isNear(_ name: String) -> Bool {
        ["top", "topMargin", "leading", "leadingMargin", "left", "leftMargin"].contains(name)
    }

    /// Whether it is an edge at which a view ends.
    static func isFar(_ name: String) -> Bool {
        ["bottom", "bottomMargin", "trailing", "trailingMargin", "right", "rightMargin"].contains(name)
    }

    /// The attribute of the superview from which a position on the same axis is measured.
    static func origin(of name: String) -> String {
        isVertical(name) ? "top" : sides[name] == nil ? "leading" : "left"
    }

    /// The edges that an attribute is made of; `nil` for an unknown one.
    ///
    /// From right to left sides are measured from the right edge, as leading and trailing are.
    static func parts(_ name: String, isRightToLeft: Bool) -> Parts? {
        guard let side = sides[name] else { return horizontal[name] ?? vertical[name] }
        if !isRightToLeft { return side }
        return side.reversed().map { (opposites[$0.edge] ?? $0.edge, -$0.factor) }
    }
}
