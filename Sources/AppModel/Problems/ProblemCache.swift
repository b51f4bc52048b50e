/// The problems of the rows examined last.
struct ProblemCache {
    /// The most rows that are kept.
    private static let limit = 64

    private var found: [ProblemKey: RowProblems] = [:]
    /// The keys from the oldest to the newest.
    private var order: [ProblemKey] = []

    subscript(key: ProblemKey) -> RowProblems? {
        get { found[key] }
        set {
            if found[key] == nil, newValue != nil { order.append(key) }
            found[key] = newValue
            while order.count > Self.limit { found[order.removeFirst()] = nil }
        }
    }
}
