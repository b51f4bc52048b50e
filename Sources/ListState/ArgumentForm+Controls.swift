import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension ArgumentForm<String> {
    /// Any text.
    static var text: Self { ArgumentForm(read: { $0 }, write: { $0 }) }
}

extension ArgumentForm<Bool> {
    /// `on` or `off`.
    static var onOrOff: Self {
        ArgumentForm(
            tr("on or off"), remedy: tr("Write on or off."), read: { ["on": true, "off": false][$0] },
            write: { $0 ? "on" : "off" })
    }
}

extension ArgumentForm<Double> {
    /// A width of the list in points.
    package static var width: Self {
        let range = Controls.widths
        return ArgumentForm(
            tr("a width"),
            remedy: tr("Give a number of points from \(Int(range.lowerBound)) to \(Int(range.upperBound))."),
            read: { number($0, in: range) }, write: \.shortText)
    }
}

extension ArgumentForm<Int> {
    /// A row's number.
    static var row: Self {
        ArgumentForm(
            tr("a row"), remedy: tr("Give a number from 0."), read: { number($0, in: 0...Int.max) },
            write: \.description)
    }

    /// A number of rows.
    static var rowCount: Self {
        let range = Controls.rowCounts
        return ArgumentForm(
            tr("a number of rows"),
            remedy:
                tr("Give a whole number from \(range.lowerBound) to \(range.upperBound.grouped)."),
            read: { number($0, in: range) }, write: \.description)
    }
}

extension ArgumentForm<Range<Int>> {
    /// Rows of a list that has so many: `A..<B`, or a single row.
    package static func rows(of count: Int) -> Self {
        ArgumentForm(
            tr("a range of rows"),
            remedy: count == 0
                ? tr("There are no rows. Leave the option out, or add rows to the document.")
                : tr("Write A..<B with 0 ≤ A < B ≤ \(count), or one row from 0 to \(count - 1)."),
            read: { text in
                let bounds = text.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
                guard bounds.count <= 2, let lower = bounds[0], (0..<count).contains(lower),
                    let upper = bounds.count == 1 ? lower + 1 : bounds[1], lower < upper, upper <= count
                else { return nil }
                return lower..<upper
            }, write: { "\($0.lowerBound)..<\($0.upperBound)" })
    }
}

extension ArgumentForm<TextSizeSetting> {
    /// `system`, Rowscope's names (`xSmall` … `AX5`), or Apple's in their several spellings.
    package static var textSize: Self {
        ArgumentForm(
            tr("a text size"),
            remedy: tr(
                "Use system, \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))."),
            read: { TextSizeSetting(name: $0) },
            write: {
                switch $0 {
                case .system: "system"
                case .category(let category): category.rawValue
                }
            })
    }
}

extension ArgumentForm<DirectionSetting> {
    /// `content`, `ltr` or `rtl`.
    package static var direction: Self { .word(tr("a writing direction")) }
}

extension ArgumentForm<RowTexts> {
    /// The texts that replace the rows' own.
    package static var texts: Self {
        let words = RowTexts.allCases.map(\.rawValue).joined(separator: ", ")
        return ArgumentForm(
            tr("a kind of texts"), remedy: tr("Give one of \(words), or a language as de."),
            read: { RowTexts(rawValue: $0) }, write: \.rawValue)
    }
}

extension ArgumentForm<ThemeSetting> {
    /// `light` or `dark`.
    package static var theme: Self { .word(tr("a theme")) }
}

extension ArgumentForm<RowHeight> {
    /// A way of finding row heights, or one height in points.
    package static var rowHeight: Self {
        .height(
            tr("a row height"), RowHeightKind.fixed, kind: { RowHeightKind($0) },
            make: { $0.rowHeight(fixed: $1) },
            height: { if case .fixed(let height) = $0 { height } else { nil } })
    }
}

extension ArgumentForm<Size> {
    /// A width and a height in points, as in `120x80`.
    static var itemSize: Self {
        ArgumentForm(
            tr("a size"), remedy: tr("Give a width and a height in points, such as 120x80."),
            read: { FlowChanges.size($0) }, write: { FlowChanges.text($0) })
    }
}

extension ArgumentForm<EstimatedRowHeight> {
    /// A kind of estimates, or one estimate in points.
    package static var estimate: Self {
        .height(
            tr("an estimated row height"), EstimateKind.constant, kind: { EstimateKind($0) },
            make: { $0.estimate(constant: $1) },
            height: { if case .constant(let height) = $0 { height } else { nil } })
    }
}

extension ArgumentForm<ListPosition> {
    /// A row, with a number of points of it above the edge if there are any, as in `120` and `120+14.5`.
    static var position: Self {
        ArgumentForm(
            tr("a place in the list"),
            remedy: tr("Give a row from 0, or a row and points above the edge, such as 120+14.5."),
            read: { text in
                let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
                    .map(String.init)
                guard let row = number(parts[0], in: 0...Int.max),
                    let offset = parts.count == 1
                        ? 0 : number(parts[1], in: 0...Double.greatestFiniteMagnitude)
                else { return nil }
                return ListPosition(row: row, offset: offset)
            }, write: { $0.offset == 0 ? "\($0.row)" : "\($0.row)+\($0.offset.shortText)" })
    }
}

extension ArgumentForm<FlowChanges> {
    /// Properties of a flow and their values.
    static var flow: Self {
        ArgumentForm(
            read: { text throws(ControlError) in try FlowChanges(parsing: text) }, write: \.argument)
    }
}

extension ArgumentForm<Set<Demonstration>> {
    /// Names of demonstrations.
    package static var demonstrations: Self {
        .names(tr("a demonstration"), Demonstration.allCases.map { ($0.rawValue, $0) })
    }
}

extension ArgumentForm<Overlays> {
    /// Names of overlays.
    package static var overlays: Self {
        .names(tr("an overlay"), Overlays.entries.map { ($0.name, $0.overlay) })
    }
}
