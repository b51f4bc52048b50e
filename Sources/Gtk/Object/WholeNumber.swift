extension Int32 {
    /// The whole part of any number: the nearest `Int32` to one that is too large, 0 for NaN.
    init(clamping value: Double) {
        self = value.isNaN ? 0 : Int32(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
}
