extension Int {
    /// The whole part of a number, whatever the number: the nearest `Int` to one that is too large, 0 for NaN.
    ///
    /// Numbers of geometry and from outside go through this, since `Int(_:)` traps on what is not finite.
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
