/// Says on the standard error stream how far a command has come, once it has taken a second.
struct ProgressLine {
    private let verb: String
    private let what: String
    private let total: Int
    private let stride: Int
    private var done = 0
    private var lastShown = ContinuousClock.now
    private var isShown = false

    /// Makes a line such as “measured 64 of 1000 rows”.
    ///
    /// - Parameters:
    ///   - verb: What was done.
    ///   - total: How many there are.
    ///   - what: What they are.
    ///   - stride: After how many the clock is asked: asking for each row would cost more than it tells.
    init(verb: String = "measured", total: Int, what: String = "rows", stride: Int = 64) {
        self.verb = verb
        self.total = total
        self.what = what
        self.stride = stride
    }

    mutating func advance() {
        done += 1
        guard done % stride == 0, lastShown.duration(to: .now) >= .seconds(1) else { return }
        lastShown = .now
        isShown = true
        standardError.write("\r\(verb) \(done) of \(total) \(what)")
    }

    func finish() {
        if isShown { standardError.write("\r\(verb) \(done) of \(total) \(what)\n") }
    }
}
