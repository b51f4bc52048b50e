/// What became of a case.
enum CaseOutcome: Sendable, Codable {
    /// The file was read, and so many rows of it measured.
    case measured(rows: Int)
    /// The file was refused, with a place.
    case refused(String)
    /// Something gave way.
    case failed(String)

    /// The outcome in a word.
    var name: String {
        switch self {
        case .measured: "measured"
        case .refused: "refused"
        case .failed: "failed"
        }
    }

    /// What there is to say of it.
    var detail: String {
        switch self {
        case .measured(let rows): "\(rows) rows"
        case .refused(let message), .failed(let message): message
        }
    }
}

/// What a case took.
struct CaseResult: Sendable, Codable {
    var number: Int
    var outcome: CaseOutcome
    /// Processor time in seconds.
    var seconds: Double
    /// The most memory the process had, in bytes.
    var peakBytes: Int
}
