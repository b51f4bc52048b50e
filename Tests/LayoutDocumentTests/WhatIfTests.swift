import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// What-if answers at a tie, where a length has different effects on both sides.
@Suite("What if, at a tie")
struct WhatIfTests {
    /// A row whose switch of 31 points keeps clear of the edges by 6 and is level with a text of 20 points.
    ///
    /// Two sums hold at once, one for each 6: with the text's margins `t` and `b`, the row is 43 +
    /// t − b
    ///  high, or `t` + 20 + `b` if that is more.
    private static func settings(top: Double = 11, bottom: Double = 11) -> String {
        """
        rowscope: 1
        templates:
          setting:
            layoutMargins: [\(top), 16, \(bottom), 16]
            views:
              texts:
                stack:
                  axis: vertical
                  spacing: 2
                  views: {title: {label: {text: "{title}", numberOfLines: 0}}}
              toggle: {switch: "{on}", compressionResistance: required}
            constraints:
              - "H:|-[texts]-12-[toggle]-|"
              - "V:|-[texts]-|"
              - toggle.centerY == texts.centerY
              - "V:|-(>=6)-[toggle]-(>=6)-|"
            defaults: {on: false}
        rows:
          - {template: setting, title: Wi-Fi}
        """
    }

    private func measurer(top: Double = 11, bottom: Double = 11) throws -> RowMeasurer {
        RowMeasurer(
            dataSource: DocumentDataSource(document: try document(Self.settings(top: top, bottom: bottom))),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 375)
    }

    /// The height of the row without its separator, from a document and a cell of its own.
    private func height(top: Double = 11, bottom: Double = 11) throws -> Double {
        try measurer(top: top, bottom: bottom).measure(row: 0).height - 1
    }

    @Test(
        "Either margin, made larger or smaller, makes the row higher: reported as documents with other margins are"
    )
    func margins() throws {
        #expect(try height() == 43)
        let measurer = try measurer()
        let cell = measurer.sizingCell(withReuseIdentifier: "setting")
        var signs: [Double] = []
        for term in measurer.explain(row: 0).terms {
            guard case .layout(let layout) = term.source,
                case .margin(_, let edge) = layout.parameter, edge.axis == .vertical
            else { continue }
            func fresh(_ margin: Double) throws -> Double {
                edge == .top ? try height(top: margin) : try height(bottom: margin)
            }
            let whatIf = try #require(cell.engine.whatIf(layout, on: .height, of: cell.contentView))
            #expect(whatIf.length == 11 && whatIf.value == 43)
            #expect(whatIf.growing.coefficient == 1 && whatIf.shrinking.coefficient == -1)
            for margin in [12.0, 13, 20] {
                #expect(try fresh(margin) == whatIf.value + whatIf.growing.coefficient * (margin - 11))
            }
            for margin in [10.0, 8, 2] {
                #expect(try fresh(margin) == whatIf.value + whatIf.shrinking.coefficient * (margin - 11))
            }
            // The coefficient holds on one side only, that of the explained sum.
            signs.append(layout.coefficient)
            let reported = whatIf.holding(layout.coefficient)
            let (holds, ends) =
                layout.coefficient > 0
                ? (reported.growing, reported.shrinking) : (reported.shrinking, reported.growing)
            #expect(holds.coefficientBeyond == nil && holds.limit.isInfinite)
            #expect(ends.limit == 11 && ends.coefficientBeyond == -layout.coefficient)
            for margin in [2.0, 8, 10, 11, 12, 13, 20] {
                let isSame = try fresh(margin) == reported.value + layout.coefficient * (margin - 11)
                #expect(isSame == reported.range.contains(margin), "\(edge) margin \(margin)")
            }
        }
        #expect(signs.sorted() == [-1, 1])
    }

    @Test("Away from a tie the coefficient of the sum is that of both sides")
    func noTie() throws {
        let measurer = try measurer(top: 14)
        let cell = measurer.sizingCell(withReuseIdentifier: "setting")
        var margins = 0
        for case .layout(let term) in measurer.explain(row: 0).terms.map(\.source) {
            guard case .margin(_, let edge) = term.parameter, edge == .bottom else { continue }
            margins += 1
            let whatIf = try #require(cell.engine.whatIf(term, on: .height, of: cell.contentView))
            let reported = whatIf.holding(term.coefficient)
            #expect(term.coefficient == -1 && reported.range == whatIf.range)
            // 43 + 14 − b, until the text needs as much: 14 + 20 + b.
            #expect(reported.growing.limit == 11.5 && reported.growing.coefficientBeyond == 1)
            for bottom in [2.0, 8, 11] { #expect(try height(top: 14, bottom: bottom) == 57 - bottom) }
            for bottom in [12.0, 13, 20] { #expect(try height(top: 14, bottom: bottom) == 34 + bottom) }
        }
        #expect(margins == 1)
    }
}
