import AutoLayout
import LayoutDocument
import SelfSizing

/// Finds the widths and text sizes at which each finding of one cell begins and ends.
///
/// It audits the cell at every whole width of a range: each width is laid out, and no result is inferred from others.
/// ``AuditRun`` does it on other threads, with progress and cancelling; ``AuditResult`` waits for it.
package struct BreakSearch: Sendable {
    /// What is laid out: the cell at each width, at each text size.
    package let plan: AuditPlan
    /// The widths in whole points.
    package let widths: ClosedRange<Int>

    /// The widths that are searched unless others are asked for, in whole points: from the narrowest column of a
    /// split view to the widest tablet held upright.
    package static let standardWidths = 160...1024

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - subject: The cell with its content.
    ///   - widths: The widths in whole points.
    ///   - textSizes: The text sizes, from small to large.
    ///   - direction: The writing direction; `nil` for that of the rows' texts.
    ///   - content: What stands in for the row's texts.
    ///   - settings: How heights are found; `nil` for what the document says.
    ///   - displayScale: Pixels per point.
    ///   - rules: The rules that count; `nil` for all but what the document switches off.
    package init(
        document: LayoutDocument, subject: AuditSubject, widths: ClosedRange<Int> = standardWidths,
        textSizes: [ContentSizeCategory] = ContentSizeCategory.allCases, direction: LayoutDirection? = nil,
        content: RowTexts = .none, settings: MeasuringSettings? = nil,
        displayScale: Double = LayoutEnvironment.standardDisplayScale, rules: RuleBook? = nil
    ) {
        self.widths = widths
        plan = AuditPlan(
            document: document, subjects: [subject],
            matrix: AuditMatrix(
                widths: widths.map(Double.init), textSizes: textSizes,
                directions: direction.map { [$0] } ?? [],
                contents: [content]),
            settings: settings, displayScale: displayScale, rules: rules)
    }

    /// What was found so far, the worst rules first; text sizes of which widths are missing are left out.
    ///
    /// - Parameter result: What came of ``plan``.
    /// - Returns: The findings, each with its widths at each text size.
    package func ranges(in result: AuditResult) -> [FindingRanges] {
        var groups: [TileFinding.Identity: [FindingRanges.Stretch]] = [:]
        var worst: [TileFinding.Identity: (tile: Int, amount: Double)] = [:]
        var order: [TileFinding.Identity] = []
        var searched: [ContentSizeCategory] = []
        for (place, size) in plan.matrix.textSizes.enumerated() {
            let tiles = place * widths.count..<(place + 1) * widths.count
            guard let outcomes = result.outcomes.first?[tiles], outcomes.allSatisfy({ $0 != nil }) else {
                continue
            }
            searched.append(size)
            var ranges: [TileFinding.Identity: [ClosedRange<Int>]] = [:]
            for (tile, outcome) in zip(tiles, outcomes) {
                let width = widths.lowerBound + tile - tiles.lowerBound
                for finding in outcome?.findings ?? [] {
                    let key = finding.identity
                    if worst[key] == nil { order.append(key) }
                    if worst[key].map({ finding.amount > $0.amount }) ?? true {
                        worst[key] = (tile, finding.amount)
                    }
                    ranges[key, default: []].append(atWidth: width)
                }
            }
            for (key, found) in ranges {
                groups[key, default: []].append(FindingRanges.Stretch(textSize: size, widths: found))
            }
        }
        let names = SpokenNameBook(plan.document)
        return order.worstFirst(\.rule).compactMap { key in
            guard let stretches = groups[key], let worst = worst[key] else { return nil }
            return FindingRanges(
                rule: key.rule, views: key.views,
                spokenViews: names.names(of: key.views, in: plan.subjects[0].template),
                stretches: stretches, searchedWidths: widths,
                searchedTextSizes: searched, worst: plan.matrix.state(at: worst.tile), amount: worst.amount)
        }
    }
}

extension [ClosedRange<Int>] {
    /// Adds a width that is the next one, or a later one.
    fileprivate mutating func append(atWidth width: Int) {
        if let last, last.upperBound >= width { return }
        if let last, last.upperBound == width - 1 {
            self[count - 1] = last.lowerBound...width
        } else {
            append(width...width)
        }
    }
}
