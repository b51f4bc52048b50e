import AutoLayout
import LayoutDocument
import Wording

/// Labels whose class draws their text in less room than they have.
extension RowExplainer {
    /// The rules of what a text suffers from that lacks room.
    private static let rulesOfText: Set<Rule> = [.truncated, .cutLine, .clipped, .wordBroken]

    /// Blames the room that a label's class keeps free around its text while it draws, and that its size does not count.
    func blameDrawing(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfText.contains(found.rule), let name = found.views.first,
            let label = view(named: name) as? Label, label.drawingInsets != .zero
        else { return }
        let insets = label.drawingInsets
        let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
        let views = template?.views
        let origin = views?.first { $0.name == name }?.propertyOrigins["drawText"]
        let place = origin.map { " (\($0.words))" } ?? ""
        let taken = [
            width > 0 ? tr("\(width.counted("point", decimals: 1)) of its width") : nil,
            height > 0 ? tr("\(height.counted("point", decimals: 1)) of its height") : nil,
        ].compactMap(\.self).listed()
        let cause = sentence(
            tr(
                """
                \(label.spokenName) draws its text in less room than it has: drawText(in:)\(place) leaves \(taken) \
                free, which its intrinsicContentSize does not count
                """))
        let added = [
            width > 0 ? tr("\(width.text(decimals: 1)) in width") : nil,
            height > 0 ? tr("\(height.text(decimals: 1)) in height") : nil,
        ].compactMap(\.self).listed()
        let repairs: [RowProblem.Proposal] = [
            .init(
                title: tr(
                    """
                    Override intrinsicContentSize in the class of \(label.spokenName): that of super, plus \(added).
                    """)),
            .init(
                title: tr(
                    """
                    Inset the text in textRect(forBounds:limitedToNumberOfLines:) in place of drawText(in:), and give \
                    back its rectangle with the insets around it: the label grows by them.
                    """)),
        ]
        // A line that lacks more than that would be cut without it too.
        let lacksMore =
            found.rule == .truncated && label.numberOfLines == 1 && found.amount > width + 1
        let text = "\(label.spokenName).drawText(in:)"
        let drawing = member(.init(text: text, fullText: "\(name).drawText(in:)"), of: label, "drawText")
        if problem.cause == nil, !lacksMore {
            problem.message = cause
            problem.members = []
            problem.proposals = []
        } else {
            problem.add(cause)
        }
        problem.proposals.insert(contentsOf: repairs, at: 0)
        if drawing.place != nil { problem.members.insert(drawing, at: 0) }
    }
}
