/// Which decisions are too near for floating point.
///
/// Layouts have coefficients near 1, and their slopes and rates are either zero but for some 1e-16 or of the
/// order of 1. What lies between is a true small number or accumulated rounding, and the two cannot be distinguished
/// apart. These bounds are generous: a needless doubt costs time, a missed one the answer.
extension Simplex {
    /// A rate, a multiplier, or a share of one level's costs, below this is doubtful.
    static let doubtfulShare = 1e-6
    /// A slope below this many tolerances is doubtful.
    static let doubtfulSlope = 1e5
    /// A number below this share of a tolerance is zero apart from rounding.
    static let noiseShare = 1e-3
    /// Multipliers above this, for costs of 1, are doubtful: they lend weight to rounding.
    static let doubtfulGrowth = 1e6
    /// A row whose smallest coefficient is less than this share of its largest one is *wide*: on the way
    /// through a few of them a true difference shrinks to what elsewhere is rounding.
    static let wideShare = 1e-3
    /// Values beyond this have no digits left for residuals that count, once they have been through a few
    /// sums.
    private static let largestCertainValue = 1e6

    /// Whether the outcome of a run over the levels has to be confirmed.
    var needsConfirmation: Bool {
        if isDoubtful || hasWideRows { return true }
        for variable in point.indices where !(abs(point[variable]) <= Self.largestCertainValue) {
            return true
        }
        return false
    }
}
