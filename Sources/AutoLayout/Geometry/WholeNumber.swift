extension Int {
    /// The whole part of any number: the nearest `Int` to one that is too large, 0 for NaN.
    ///
    /// Numbers from geometry and from outside use this, since `Int(_:)` traps on numbers that are not finite.
    @inlinable
    public init(clamping value: Double) {
        if value.isNaN {
            self = 0
        } else if let whole = Int(exactly: value.rounded(.towardZero)) {
            self = whole
        } else {
            self = value < 0 ? .min : .max
        }
    }
}
