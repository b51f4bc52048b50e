import AutoLayout
import Wording

/// The height of a row as a sum of the lengths that decide it, in points; it adds up exactly.
public struct RowExplanation {
    /// The source of a term.
    public enum Source {
        /// A length of the cell's layout.
        case layout(LayoutExplanation.Term)
        /// The rounding of the contentView's height up to whole pixels.
        case pixelRounding
        /// The standard height, used where the constraints do not hold the contentView open.
        case standardHeight
        /// The recorded height, used where the constraints do not decide the height.
        case recordedHeight
        /// A row height given for all rows.
        case fixedHeight
        /// The bounding rectangle of the row's text.
        case boundingRectangle
        /// The addition to the bounding rectangle, for the separator.
        case textAddition
        /// The line below the row.
        case separator
    }

    /// One summand.
    public struct Term {
        /// The source of the term.
        public let source: Source
        /// The amount in points.
        public let amount: Double
        /// The name of the term, without the number.
        public let title: String

        /// Makes a summand; the amount in points.
        public init(source: Source, amount: Double, title: String) {
            self.source = source
            self.amount = amount
            self.title = title
        }
    }

    /// The height of the row.
    public let height: Double
    /// The summands, from the top of the row to its bottom.
    public let terms: [Term]
    /// The positions and sizes that the constraints leave open and that the height depends on.
    public let tieBreaks: [LayoutExplanation.TieBreak]

    /// Makes an explanation of known terms.
    public init(height: Double, terms: [Term], tieBreaks: [LayoutExplanation.TieBreak] = []) {
        self.height = height
        self.terms = terms
        self.tieBreaks = tieBreaks
    }
}

extension RowMeasurer {
    /// Measures a row and explains its height.
    public func explain(row: Int) -> RowExplanation {
        let (measurement, cell, _) = measureAfresh(row: row)
        if let flow, !flow.isSelfSizing {
            let term = RowExplanation.Term(
                source: .fixedHeight, amount: measurement.height, title: tr("item size"))
            return RowExplanation(height: measurement.height, terms: [term])
        }
        return RowExplanation(
            of: measurement, as: flow == nil ? cell.settings.rowHeight : .automatic, cell: cell)
    }
}

extension RowExplanation {
    /// Explains a measurement by the cell that was measured last.
    init(of measurement: RowMeasurement, as rowHeight: RowHeight, cell: TableViewCell) {
        var terms: [Term] = []
        var tieBreaks: [LayoutExplanation.TieBreak] = []
        if case .fixed = rowHeight {
            terms.append(
                Term(source: .fixedHeight, amount: measurement.contentHeight, title: tr("fixed row height")))
        } else if rowHeight == .textHeight {
            let addition = min(
                TextHeight.addition(separatorHeight: measurement.separatorHeight), measurement.height)
            terms = [
                Term(
                    source: .boundingRectangle, amount: measurement.height - addition,
                    title: tr("bounding rectangle of the text")),
                Term(source: .textAddition, amount: addition, title: tr("added to the rectangle")),
            ]
        } else if measurement.isRecorded {
            terms.append(
                Term(source: .recordedHeight, amount: measurement.contentHeight, title: tr("recorded height"))
            )
        } else if measurement.isCollapsed {
            terms.append(
                Term(source: .standardHeight, amount: measurement.contentHeight, title: tr("standard height"))
            )
        } else if cell.ownHeight == measurement.contentHeight {
            terms.append(
                Term(
                    source: .fixedHeight, amount: measurement.contentHeight,
                    title: tr("height of the cell itself")))
        } else if let layout = cell.engine.explanation(of: .height, of: cell.contentView) {
            terms = layout.joiningRatio(along: .vertical).map {
                Term(
                    source: .layout($0), amount: $0.amount,
                    title: ($0.isOfRatio ? $0.constraint?.constraint?.ratioTitle : nil)
                        ?? $0.parameter?.title(in: cell.contentView)
                        ?? $0.constraint?.title(in: cell.contentView) ?? "")
            }
            tieBreaks = layout.tieBreaks
            let rounding = measurement.contentHeight - terms.reduce(0) { $0 + $1.amount }
            // Rounding of floating-point numbers is not listed.
            if abs(rounding) > 1e-6 {
                terms.append(
                    Term(source: .pixelRounding, amount: rounding, title: tr("rounded up to the pixel")))
            }
        }
        if measurement.separatorHeight != 0, rowHeight != .textHeight {
            terms.append(
                Term(source: .separator, amount: measurement.separatorHeight, title: tr("separator")))
        }
        self.init(height: measurement.height, terms: terms, tieBreaks: tieBreaks)
    }
}
