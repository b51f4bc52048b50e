import AutoLayout
import Wording

/// A problem of a row's constraints, or advice about them.
public struct RowFinding: Hashable, Sendable {
    /// What was found.
    public let rule: Rule
    /// The severity.
    public let severity: Rule.Severity
    /// The reuse identifier of the row's cell.
    public let reuseIdentifier: String
    /// What is wrong and with which constraint, in a sentence without its full stop.
    public let message: String
    /// Possible repairs, the most likely first, each in a sentence without its full stop.
    public let repairs: [String]

    /// Makes a finding; its severity is that of its rule unless one is given.
    init(
        _ rule: Rule, _ severity: Rule.Severity? = nil, reuseIdentifier: String, message: String,
        repairs: [String]
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.reuseIdentifier = reuseIdentifier
        self.message = message
        self.repairs = repairs
    }
}

extension TableViewCell {
    /// The problems of the row as it was last solved.
    ///
    /// Four checks are enough for a row without problems. For conflicts and collapsed rows, reasons and repairs are
    /// searched for, which takes many solves.
    ///
    /// - Parameter isCollapsed: Whether the contentView came out without a height.
    /// - Returns: The findings, all of them problems; none for a row that is fine.
    public func findings(isCollapsed: Bool) -> [RowFinding] {
        var findings: [RowFinding] = []
        func add(_ rule: Rule, _ message: String, _ repairs: [Repair] = []) {
            findings.append(
                RowFinding(
                    rule, reuseIdentifier: reuseIdentifier, message: message, repairs: repairs.map(title)))
        }
        if engine.hasDroppedConstraints {
            for conflict in engine.conflicts() {
                add(.conflict, conflict.message(naming: name), conflict.repairs)
            }
        }
        for refusal in engine.refusals {
            add(
                .refused,
                tr(
                    """
                    the constraint \(name(of: .constraint(refusal.constraint))) was left out: \
                    \(refusal.reason)
                    """))
        }
        if engine.didDetectLoop || didDetectLayoutLoop {
            add(.loop, tr("the widths of labels go on changing; the last of them are shown"))
        }
        // Without views, no constraint could give the cell a height.
        if isCollapsed, !contentView.subviews.isEmpty {
            let chain = LayoutFinding.findings(in: contentView).first {
                $0.rule == .brokenChain && $0.axis == .vertical
            }
            let height = RowHeight.standard.text()
            let message = tr(
                """
                the contentView of “\(reuseIdentifier)” has no height of its own, \
                and the standard height \(height) is used
                """)
            add(.collapsed, message + (chain.map { ": \($0.message)" } ?? ""), chain?.repairs ?? [])
        }
        return findings
    }

    /// Further findings about the cell's constraints, with its content and as last solved.
    ///
    /// Conflicts are reported row by row, see ``findings(isCollapsed:)``. Two things are not reported: a missing
    /// horizontal chain, since a table gives its cells their width, and a text that is cut off in width, which is its
    /// author's choice. Takes many solves: examine one row of each reuse identifier, and none while scrolling.
    ///
    /// - Parameter tellsBrokenChains: Whether a chain from top to bottom is required; `false` where the row's height is
    ///   fixed, or where the row is known to have collapsed.
    /// - Returns: Problems first, then advice.
    public func examine(tellsBrokenChains: Bool = true) -> [RowFinding] {
        layoutFindings(tellsBrokenChains: tellsBrokenChains).map { finding in
            RowFinding(
                finding.rule, finding.severity, reuseIdentifier: reuseIdentifier,
                message: finding.message + places(of: finding.constraints),
                repairs: finding.repairs.map(title))
        }
    }

    /// The findings of ``examine(tellsBrokenChains:)``, with the views and constraints concerned and with repairs that
    /// can be made.
    public func layoutFindings(tellsBrokenChains: Bool = true) -> [LayoutFinding] {
        engine.findings().filter { finding in
            switch finding.rule {
            case .conflict: false
            case .brokenChain
            where finding.axis == .horizontal || !tellsBrokenChains || recordedHeight != nil: false
            case .compressedContent where finding.axis == .horizontal:
                finding.constraints.contains(where: \.firstAttribute.isSize)
            default: true
            }
        }
    }

    // MARK: Words

    /// The name of a constraint in findings, with its place in the document.
    public func name(of origin: ConstraintOrigin) -> String {
        origin.description + places(of: [origin.constraint].compactMap { $0 })
    }

    /// The title of a repair with the place of its constraint, in a sentence without its full stop.
    public func title(of repair: Repair) -> String {
        repair.title + places(of: [repair.constraint].compactMap { $0 })
    }

    /// The places where constraints are written, as in “ (line 12, line 14)”; empty if they are not known.
    public func places(of constraints: [LayoutConstraint]) -> String {
        var places: [String] = []
        for place in constraints.compactMap({ place(of: $0) }) where !places.contains(place) {
            places.append(place)
        }
        return places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    }
}
