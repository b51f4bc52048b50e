import Wording

extension Rule {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Worth knowing; the layout may be as meant.
        case note
        /// Probably wrong.
        case warning
        /// Wrong: something cannot be read or used, or the layout is not determined.
        case error

        /// Whether it is more than a note; a note is advice.
        public var isProblem: Bool { self > .note }

        /// Whether `lhs` is less severe than `rhs`.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

        private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
    }

    /// Which searches look for a rule, besides the examination of a cell's constraints.
    public struct Searchers: OptionSet, Sendable {
        /// The raw value of the set.
        public let rawValue: Int

        /// Makes a set from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Audits, where documents and the command line can switch the rule off.
        public static let audits = Searchers(rawValue: 1)
        /// The window, which looks at the selected row as it is drawn.
        public static let rows = Searchers(rawValue: 2)
        /// The search for the shortest text that breaks a row.
        public static let texts = Searchers(rawValue: 4)
        /// All of them.
        public static let everything: Searchers = [.audits, .rows, .texts]
    }

    /// How a rule is marked in drawings.
    public struct Mark: Hashable, Sendable {
        /// The meaning of the colour, as in overlays of a row.
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
            /// Something is estimated.
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
        /// The filling in the width track; `nil` for a rule that is no break of a row.
        public let filling: Filling?
        /// The share of the width track's height that is filled.
        public let height: Double

        init(_ hue: Hue, _ filling: Filling? = nil, _ height: Double = 0) {
            self.hue = hue
            self.filling = filling
            self.height = height
        }
    }

    /// The facts about a rule.
    public struct Entry: Sendable {
        /// The severity of its findings.
        public let severity: Severity
        /// Its name in words, as in “text truncated”.
        public var title: String { makeTitle() }
        /// The word for a view with the finding, as in “truncated”; `nil` where the title is the better word.
        public var word: String? { makeWord() }
        /// Its findings as a plural, as in “truncated texts”; `nil` for a rule that the window does not look for.
        public var plural: String? { makePlural() }
        /// Which searches look for the rule.
        public let searchers: Searchers
        /// Whether the amount of a finding is a ratio, and not a length in points.
        public let isRatio: Bool
        /// The amounts above which a finding is at least a warning, and an error.
        public let warningAmount, errorAmount: Double
        /// How the rule is marked.
        public let mark: Mark
        /// What a finding means, in a sentence.
        public var explanation: String { makeExplanation() }
        /// The usual repair, in a sentence or two.
        public var repair: String { makeRepair() }
        /// Makes a sentence of the names of the views and an amount such as “12 points”; `nil` where the amount says
        /// nothing to a reader.
        public let sentence: (@Sendable (_ views: String, _ amount: String) -> String)?
        /// The same of several views; `nil` where the sentence suits them too.
        public let sentenceOfMany: (@Sendable (_ views: String, _ amount: String) -> String)?

        // Most uses of an entry need no text, which would have to be translated.
        private let makeTitle, makeExplanation, makeRepair: @Sendable () -> String
        private let makeWord, makePlural: @Sendable () -> String?

        init(
            _ severity: Severity, _ title: @autoclosure @escaping @Sendable () -> String,
            word: @autoclosure @escaping @Sendable () -> String? = nil,
            plural: @autoclosure @escaping @Sendable () -> String? = nil, by searchers: Searchers = [],
            isRatio: Bool = false, isWarningBeyond warningAmount: Double = .infinity,
            isErrorBeyond errorAmount: Double = .infinity,
            mark: Mark, explanation: @autoclosure @escaping @Sendable () -> String,
            repair: @autoclosure @escaping @Sendable () -> String,
            sentence: (@Sendable (_ views: String, _ amount: String) -> String)? = nil,
            sentenceOfMany: (@Sendable (_ views: String, _ amount: String) -> String)? = nil
        ) {
            self.severity = severity
            self.searchers = searchers
            self.isRatio = isRatio
            self.warningAmount = warningAmount
            self.errorAmount = errorAmount
            self.mark = mark
            self.sentence = sentence
            self.sentenceOfMany = sentenceOfMany
            makeTitle = title
            makeWord = word
            makePlural = plural
            makeExplanation = explanation
            makeRepair = repair
        }
    }

    /// A fact of the rule's ``entry``.
    public subscript<Value>(dynamicMember fact: KeyPath<Entry, Value>) -> Value { entry[keyPath: fact] }
}

extension Rule {
    /// The rules that audits look for.
    public static let audited = allCases.filter { $0.searchers.contains(.audits) }

    /// The rank of its severity among the rules, the worst 0: its place in the table.
    public var rank: Int { Self.order.firstIndex(of: self) ?? 0 }

    private static let order = allCases

    /// The severity of its findings, unless their amount or place decides.
    public var severity: Severity { entry.severity }

    /// The severity of a finding of an amount.
    public func severity(amount: Double) -> Severity {
        let entry = entry
        if amount > entry.errorAmount { return .error }
        return amount > entry.warningAmount ? max(.warning, entry.severity) : entry.severity
    }

    /// Whether the rule means that a row breaks at a width, which the width track shows.
    public var isBreak: Bool { entry.mark.filling != nil }

    /// Whether the rule means a break that is seen in the row, such as a truncated text, and not one of its constraints.
    public var isSeenBreak: Bool { isBreak && entry.searchers.contains(.rows) }

    // MARK: Words

    /// How many views a sentence names; the others are counted.
    private static let mostNamed = 8

    /// The rule and what it is about, as in “Text truncated: title and body”.
    public func heading(of names: [String] = []) -> String {
        let title = entry.title.capitalised
        return names.isEmpty ? title : "\(title): \(names.listed(limit: Self.mostNamed))"
    }

    /// The finding about views in a few words, as in “title truncated”.
    public func brief(of views: [String]) -> String {
        let names = views.listed(limit: Self.mostNamed)
        return entry.word.map { tr("\(names) \($0)") } ?? tr("\(names): \(entry.title)")
    }

    /// The finding about views as a clause, as in “title is truncated”.
    public func clause(of views: [String]) -> String {
        let names = views.listed(limit: Self.mostNamed)
        return entry.word.map { tr(views.count, one: "\(names) is \($0)", many: "\(names) are \($0)") }
            ?? tr("\(names): \(entry.title)")
    }

    /// The finding about views in a sentence with the amount, as in “title is clipped by 12 pt”, with its full
    /// stop.
    public func sentence(of views: [String], amount: String) -> String {
        let names = views.listed(limit: Self.mostNamed)
        let sentence = views.count > 1 ? entry.sentenceOfMany ?? entry.sentence : entry.sentence
        return sentence.map { $0(names, amount) } ?? tr("\(names): \(entry.title).")
    }
}

extension Sequence {
    /// The elements ordered by the severity of their rules, the worst first; elements of one rule keep their order.
    public func worstFirst(_ rule: (Element) -> Rule) -> [Element] {
        enumerated().map { (rank: rule($0.element).rank, offset: $0.offset, element: $0.element) }
            .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
    }
}
