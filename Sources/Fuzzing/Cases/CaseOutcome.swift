/// The outcome of a case.
enum CaseOutcome: Sendable, Codable {
    /// The file was read, and a number of its rows was measured.
    case measured(rows: Int)
    /// The file was refused with an error that names a place.
    case refused(String)
    /// The case failed, for instance by a crash, a hang, too much memory or a wrong result.
    case failed(String)

    /// The kind of the outcome, as a word.
    var name: String {
        switch self {
        case .measured: "measured"
        case .refused: "refused"
        case .failed: "failed"
        }
    }

    /// The message of the outcome.
    var detail: String {
        switch self {
        case .measured(let rows): "\(rows) rows"
        case .refused(let message), .failed(let message): message
        }
    }
}

/// The outcome of a case, with the time and memory that it took.
struct CaseResult: Sendable, Codable {
    var number: Int
    var outcome: CaseOutcome
    /// Processor time in seconds.
    var seconds: Double
    /// The peak memory of the process, in bytes.
    var peakBytes: Int
}
