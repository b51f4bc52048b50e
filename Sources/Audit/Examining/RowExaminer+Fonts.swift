import AutoLayout
import Wording

/// Texts that do not follow the text size that a person chooses.
extension RowExaminer {
    /// The texts that keep the size which their text style had when the cell was made: one finding of the cell.
    func keptFonts() -> [LayoutFinding] {
        let kept = Set((template?.views ?? []).filter(\.keepsFontSize).map(\.name))
        let texts = views.filter { kept.contains($0.name) }
        if texts.isEmpty { return [] }
        let names = texts.map(\.spokenName).listed(limit: 4)
        return [
            LayoutFinding(
                .fixedFont,
                message: tr(
                    texts.count,
                    one: """
                        \(names) keeps the size that its text style has when the cell is made: without \
                        adjustsFontForContentSizeCategory it does not follow a change of the text size while the app \
                        runs
                        """,
                    many: """
                        \(names) keep the size that their text styles have when the cell is made: without \
                        adjustsFontForContentSizeCategory they do not follow a change of the text size while the app \
                        runs
                        """),
                items: texts)
        ]
    }

    /// The texts whose fonts have a fixed size: one finding of the cell.
    func fixedFonts() -> [LayoutFinding] {
        var texts: [(view: View, size: Double)] = []
        for view in views {
            let font: LabelFont
            switch view {
            case let label as Label: font = label.font
            case let button as Button where !button.title.isEmpty: font = button.font
            case let control as Control where control.kind == .textField || control.kind == .textView:
                font = control.font
            default: continue
            }
            guard case .fixed(let descriptor) = font else { continue }
            texts.append((view, descriptor.pointSize))
        }
        if texts.isEmpty { return [] }
        let names = texts.map { tr("\($0.view.spokenName) (\($0.size.shortText) points)") }.listed(limit: 4)
        return [
            LayoutFinding(
                .fixedFont,
                message: tr(
                    texts.count,
                    one: """
                        \(names) has a fixed font size, which does not follow the text size that a person \
                        chooses: the text is the same at every size
                        """,
                    many: """
                        \(names) have fixed font sizes, which do not follow the text size that a person \
                        chooses: the texts are the same at every size
                        """),
                items: texts.map(\.view))
        ]
    }
}
