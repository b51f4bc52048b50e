import Wording

extension Rule {
    /// How much a finding matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Worth knowing; the layout may be as meant.
        case note
        /// Probably wrong.
        case warning
        /// Wrong: something cannot be read or used, or the layout is not determined.
        case error

        /// Whether it is more than a note, which is advice.
        public var isProblem: Bool { self > .note }

        /// Whether `lhs` matters less than `rhs`.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// Who looks for a rule, besides those who examine the constraints of a cell.
    public struct Searchers: OptionSet, Sendable {
        /// The raw value of the set.
        public let rawValue: Int

        /// Makes a set from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Audits, where documents and the command line can switch the rule off.
        public static let audits = Searchers(rawValue: 1)
        /// The window, which looks at the picked row as it is drawn.
        public static let rows = Searchers(rawValue: 2)
        /// The search for the shortest text that breaks a row.
        public static let texts = Searchers(rawValue: 4)
        /// All of them.
        public static let everything: Searchers = [.audits, .rows, .texts]
    }

    /// How a rule is marked where it is drawn.
    public struct Mark: Hashable, Sendable {
        /// What the colour means, as in overlays of a row.
        public enum Hue: Hashable, Sendable {
            /// A constraint is dropped.
            case dropped
            /// A constraint gives way.
            case notMet
            /// A constraint has room to spare.
            case slack
            /// Something is left open.
            case ambiguous
            /// Something is in the wrong place.
            case misplaced
            /// Something is a guess.
            case estimated
        }

        /// How an area is filled, which distinguishes rules of one colour.
        public enum Filling: Hashable, Sendable {
            /// With the colour.
            case solid
            /// With lines that rise to the right.
            case hatched
            /// With lines both ways.
            case crossed
            /// With upright lines.
            case barred
        }

        /// The colour.
        public let hue: Hue
        /// What the width track is filled with; `nil` for a rule that is no break of a row.
        public let filling: Filling?
        /// The share of the width track's height that is filled.
        public let height: Double

        init(_ hue: Hue, _ filling: Filling? = nil, _ height: Double = 0) {
            self.hue = hue
            self.filling = filling
            self.height = height
        }
    }

    /// What there is to say about a rule.
    public struct Entry: Sendable {
        /// How much its findings matter.
        public let severity: Severity
        /// Its name in words, as in “text truncated”.
        public let title: String
        /// What a view is that it is found in, as in “truncated”; `nil` where its title says that best.
        public let word: String?
        /// Who looks for it.
        public let searchers: Searchers
        /// Whether the amount of a finding is a ratio, and not a length in points.
        public let isRatio: Bool
        /// The amounts beyond which a finding is a warning at least, and an error.
        public let warningAmount, errorAmount: Double
        /// How it is marked.
        public let mark: Mark
        /// What a finding means, in a sentence.
        public let explanation: String
        /// What is usually done about it, in a sentence or two.
        public let repair: String
        /// What is wrong, in a sentence made of the names of the views and an amount, as “12 points”; `nil` where the
        /// amount is nothing that people ask for.
        public let sentence: (@Sendable (_ views: String, _ amount: String) -> String)?

        init(
            _ severity: Severity, _ title: String, word: String? = nil, by searchers: Searchers = [],
            isRatio: Bool = false, isWarningBeyond warningAmount: Double = .infinity,
            isErrorBeyond errorAmount: Double = .infinity,
            mark: Mark, explanation: String, repair: String,
            sentence: (@Sendable (_ views: String, _ amount: String) -> String)? = nil
        ) {
            self.severity = severity
            self.title = title
            self.word = word
            self.searchers = searchers
            self.isRatio = isRatio
            self.warningAmount = warningAmount
            self.errorAmount = errorAmount
            self.mark = mark
            self.explanation = explanation
            self.repair = repair
            self.sentence = sentence
        }
    }

    /// What the rule's ``entry`` says.
    public subscript<Value>(dynamicMember fact: KeyPath<Entry, Value>) -> Value { entry[keyPath: fact] }
}

extension Rule {
    /// The rules that audits look for.
    public static let audited = allCases.filter { $0.searchers.contains(.audits) }

    /// How bad its findings are among others, the worst 0: its place in the table.
    public var rank: Int { Self.order.firstIndex(of: self) ?? 0 }

    private static let order = allCases

    /// How much its findings matter, unless their amount or place says more.
    public var severity: Severity { entry.severity }

    /// How much a finding of an amount matters.
    public func severity(amount: Double) -> Severity {
        let entry = entry
        if amount > entry.errorAmount { return .error }
        return amount > entry.warningAmount ? max(.warning, entry.severity) : entry.severity
    }

    /// Whether it says that a row breaks at a width, which the width track shows.
    public var isBreak: Bool { entry.mark.filling != nil }

    // MARK: Words

    /// The rule and what it is about, as in “Text truncated: title and body”.
    public func heading(of names: [String] = []) -> String {
        let title = entry.title.capitalised
        return names.isEmpty ? title : "\(title): \(names.listed())"
    }

    /// What it finds of views in a few words, as in “title truncated”.
    public func brief(of views: [String]) -> String {
        let names = views.listed()
        return entry.word.map { "\(names) \($0)" } ?? "\(names): \(entry.title)"
    }

    /// What it finds of views as a clause, as in “title is truncated”.
    public func clause(of views: [String]) -> String {
        let names = views.listed()
        return entry.word.map { "\(names) \(views.count.plural("is", "are")) \($0)" }
            ?? "\(names): \(entry.title)"
    }

    /// What it finds of views in a sentence with the amount, as in “title is cut off by 12 points”, with its full stop.
    public func sentence(of views: [String], amount: String) -> String {
        let names = views.listed()
        return entry.sentence.map { $0(names, amount) } ?? "\(names): \(entry.title)."
    }
}

extension Sequence {
    /// The elements ordered by their rules, the worst first; those of one rule stay in order.
    public func worstFirst(_ rule: (Element) -> Rule) -> [Element] {
        enumerated().map { (rank: rule($0.element).rank, offset: $0.offset, element: $0.element) }
            .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
    }
}
