import AutoLayout
import Wording

/// Views that compete for a length, and the repairs that name which of them keeps its size.
extension RowExplainer {
    /// How much of a view's role it is to keep its size: running text gives way first, then titles and captions.
    private enum Role: Int, Comparable {
        case runningText, text, fixed

        static func < (one: Role, other: Role) -> Bool { one.rawValue < other.rawValue }

        init(_ view: View) {
            guard let label = view as? Label else {
                self = .fixed
                return
            }
            let text = label.text
            if label.numberOfLines != 1 || text.count > 40 {
                self = .runningText
            } else if text.contains(where: \.isNumber) && text.count <= 20 {
                // A price, a date, a count.
                self = .fixed
            } else if text.count <= 14,
                label.backgroundColor != nil || label.superview?.backgroundColor != nil
            {
                // A badge.
                self = .fixed
            } else {
                self = .text
            }
        }
    }

    /// Whether a label is worth more than one that resists more: of two texts of the same role, the shorter one, as all
    /// of it is lost where the longer one is only shortened.
    private func isWorthMore(_ view: View, than rival: View) -> Bool {
        view is Label && rival is Label && Role(view) == Role(rival)
            && view.intrinsicContentSize.width < rival.intrinsicContentSize.width
    }

    /// Adds the repairs that name the winner of views that resist equally, or of which the one that may give way resists
    /// more: the winner is to resist more, or a single stronger view less.
    ///
    /// They come first where the role of the view is to keep its size, else after the others.
    func nameWinner(
        of found: TileFinding, _ view: View, _ cause: LayoutFinding?, _ problem: inout RowProblem
    ) {
        guard let cause, let axis = cause.axis, case .compressedContent(let content) = cause.detail,
            isOfTemplate(view)
        else { return }
        let own = view.contentCompressionResistancePriority(for: axis)
        func strength(_ rival: View) -> LayoutPriority {
            rival.contentCompressionResistancePriority(for: axis)
        }
        let rivals = content.rivals.filter {
            strength($0) == own || Role($0) < Role(view)
                || axis == .horizontal && isWorthMore(view, than: $0)
        }
        let strongest = rivals.map(strength).max() ?? own
        // Where others are squeezed too, what is to keep its size may still win.
        guard own.rawValue < 999, !rivals.isEmpty || axis == .horizontal && Role(view) == .fixed else {
            return
        }
        let weaker = LayoutPriority(max(1, own.rawValue - 1))
        var repairs: [Repair]
        if strongest.rawValue < 999 {
            repairs = [
                Repair(.setCompressionResistance(view, axis, LayoutPriority(strongest.rawValue + 1)))
            ]
            if rivals.count == 1, strongest > own, isOfTemplate(rivals[0]) {
                repairs.append(Repair(.setCompressionResistance(rivals[0], axis, weaker)))
            }
        } else {
            // Nothing resists more than what is required: there the rivals have to resist less.
            repairs = rivals.filter { strength($0).rawValue >= 999 }.map {
                Repair(.setCompressionResistance($0, axis, weaker))
            }
        }
        let isFirst = rivals.allSatisfy { Role($0) <= Role(view) } && Role(view) > .runningText
        let named = proposals(repairs, shortening: axis == .horizontal ? rivals : []).map { proposal in
            var proposal = proposal
            proposal.answersCause = isFirst && !rivals.isEmpty
            return proposal
        }
        problem.proposals.insert(contentsOf: named, at: isFirst ? 0 : problem.proposals.count)
    }

    /// Proposals of repairs by which other views give way horizontally: labels of one line are shortened then.
    func proposals(_ repairs: [Repair], shortening views: [View]) -> [RowProblem.Proposal] {
        let labels = views.filter { ($0 as? Label)?.numberOfLines == 1 }.map(\.spokenName)
        guard !labels.isEmpty else { return proposals(repairs) }
        let names = labels.listed(limit: 3)
        let words = tr(
            labels.count, one: "Then \(names) is shortened where both do not fit.",
            many: "Then \(names) are shortened where not all of them fit.")
        return proposals(repairs).map { proposal in
            var proposal = proposal
            proposal.title += " " + words
            return proposal
        }
    }
}
