import AutoLayout
import LayoutDocument
import Wording

/// Texts that do not follow the text size that a person chooses.
extension RowExaminer {
    /// The texts whose fonts have a fixed size, and those that keep the size which their text style had when the cell was
    /// made: one finding of the cell each.
    func fixedFonts() -> [LayoutFinding] {
        // A font that code makes for the text size has another size at each.
        let sized = (cell as? DocumentCell)?.sizedTexts ?? []
        let fixed = views.filter { !sized.contains($0.name) }.compactMap { view in
            view.fixedFontSize.map {
                (view: view, name: tr("\(view.spokenName) (\($0.shortText) points)"))
            }
        }
        let kept = Set((template?.views ?? []).filter(\.keepsFontSize).map(\.name))
        let keeping = views.filter { kept.contains($0.name) }.map { (view: $0, name: $0.spokenName) }
        let findings = [
            finding(of: fixed) { names in
                tr(
                    fixed.count,
                    one: """
                        \(names) has a fixed font size, which does not follow the text size that a person \
                        chooses: the text is the same at every size
                        """,
                    many: """
                        \(names) have fixed font sizes, which do not follow the text size that a person \
                        chooses: the texts are the same at every size
                        """)
            },
            finding(of: keeping) { names in
                tr(
                    keeping.count,
                    one: """
                        \(names) keeps the size that its text style has when the cell is made: without \
                        adjustsFontForContentSizeCategory it does not follow a change of the text size while the app \
                        runs
                        """,
                    many: """
                        \(names) keep the size that their text styles have when the cell is made: without \
                        adjustsFontForContentSizeCategory they do not follow a change of the text size while the app \
                        runs
                        """)
            },
        ]
        return findings.compactMap { $0 }
    }

    /// The finding of texts that do not follow the text size, each with its name in the message.
    private func finding(
        of texts: [(view: View, name: String)], message: (_ names: String) -> String
    ) -> LayoutFinding? {
        if texts.isEmpty { return nil }
        return LayoutFinding(
            .fixedFont, message: message(texts.map { $0.name }.listed(limit: 4)), items: texts.map { $0.view }
        )
    }
}

extension View {
    /// The size in points of the font of its text, where that is a fixed one; `nil` for none.
    fileprivate var fixedFontSize: Double? {
        let font: LabelFont
        switch self {
        case let label as Label: font = label.font
        case let button as Button where !button.title.isEmpty: font = button.font
        case let control as Control where control.kind == .textField || control.kind == .textView:
            font = control.font
        default: return nil
        }
        guard case .fixed(let descriptor) = font else { return nil }
        return descriptor.pointSize
    }
}
