/// Something the user has to be told, shown as a banner over the list.
public struct Notice: Hashable, Sendable {
    /// What kind of thing it is, and so what can be done about it.
    public enum Kind: Hashable, Sendable {
        /// Something went wrong; the last good state is shown.
        case error
        /// Something is wrong with the document's constraints; rows are shown as well as they can be.
        case finding
        /// A change was refused: fewer rows and keeping the estimate are the ways out.
        case refusal
    }

    /// The kind.
    public let kind: Kind
    /// What happened, in a sentence.
    public let title: String
    /// Why, and what to do.
    public let detail: String

    /// Makes a notice.
    public init(kind: Kind, title: String, detail: String) {
        self.kind = kind
        self.title = title
        self.detail = detail
    }
}

/// How far the measuring of all rows has come.
public struct MeasuringProgress: Hashable, Sendable {
    /// The number of rows measured.
    public var measuredCount: Int
    /// The number of all rows.
    public var totalCount: Int

    /// The part done, from 0 to 1.
    public var fraction: Double { totalCount == 0 ? 1 : Double(measuredCount) / Double(totalCount) }
}
