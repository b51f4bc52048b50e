import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Cells from practice, with the fonts of this machine.
@Suite("Examining real cells")
struct RealCellTests {
    private static func document(_ example: ExampleDocument) throws -> LayoutDocument {
        try DocumentReader(environment: RowEnvironment(fontFamilies: ["DejaVu Sans", "DejaVu Serif"]))
            .read(contentsOf: Checkout.example(example.name))
    }

    private static func measurer(
        _ document: LayoutDocument, _ category: ContentSizeCategory
    ) -> (measurer: RowMeasurer, engine: TextEngine) {
        var appearance = Appearance()
        appearance.contentSizeCategory = category
        let engine = TextEngine(appearance: appearance)
        let source = DocumentDataSource(document: document)
        appearance.layoutDirection = source.naturalDirection
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        let measurer = RowMeasurer(
            dataSource: source, environment: appearance.environment(with: engine), width: 375,
            settings: settings)
        return (measurer, engine)
    }

    private static func scanner(
        _ document: LayoutDocument, category: ContentSizeCategory = .large
    ) -> RowScanner {
        RowScanner(measurer: measurer(document, category).measurer)
    }

    @Test("Examples that are right have no breaks at 375 points")
    func rightExamples() throws {
        let wrong: Set = [
            // Names and prices that are too long on purpose, or in a list with demonstrations.
            "reviews", "interface-builder", "two-fonts", "who-gives-way",
            // Two labels that hug their texts equally.
            "image-and-text",
        ]
        var rowCount = 0
        for example in ExampleDocument.all where !wrong.contains(example.name) {
            let document = try Self.document(example)
            // A flow gives its items other widths.
            if document.list.flow != nil { continue }
            let scanner = Self.scanner(document)
            for row in 0..<min(scanner.rowCount, 60) {
                let examination = try #require(scanner.examine(row: row, width: 375))
                #expect(examination.breaks == [], "row \(row) of \(example.name)")
                rowCount += 1
            }
        }
        #expect(rowCount > 100)
    }

    @Test("Examples that are wrong have the breaks that they were made for")
    func wrongExamples() throws {
        let twoFonts = Self.scanner(try Self.document(try #require(.named("two-fonts"))))
        let squeezed = try #require(twoFonts.examine(row: 0, width: 375)).breaks
        #expect(squeezed.map(\.rule) == [.cutLine] && squeezed.first?.views == ["line"])
        let contest = Self.scanner(try Self.document(try #require(.named("who-gives-way"))))
        let cut = (0..<contest.rowCount).compactMap { contest.examine(row: $0, width: 375)?.worst }
        #expect(!cut.isEmpty && cut.allSatisfy { $0 == .truncated })
        let open = Self.scanner(try Self.document(try #require(.named("image-and-text"))))
        #expect(try #require(open.examine(row: 0, width: 375)).worst == .ambiguous)
    }

    @Test(
        "A text is truncated where its lines as drawn leave something out",
        arguments: [.large, .accessibilityLarge] as [ContentSizeCategory])
    func truncatedAsDrawn(category: ContentSizeCategory) throws {
        var seen = (whole: 0, truncated: 0)
        for example in ExampleDocument.all {
            let document = try Self.document(example)
            let (measurer, engine) = Self.measurer(document, category)
            for width in [180.0, 263, 320, 375] {
                measurer.width = width
                for row in 0..<min(measurer.dataSource.numberOfRows, 12) {
                    let cell = measurer.layOut(row: row).cell
                    let examination = RowExaminer(of: cell).examine(looksForOpenValues: false)
                    for label in cell.contentView.labels where label.frame.width >= 1 && !label.text.isEmpty {
                        let drawn = engine.layOut(
                            label, category: category, direction: measurer.environment.layoutDirection
                        ).isTruncated
                        let reported = examination.breaks.contains {
                            $0.rule == .truncated && $0.views == [label.name]
                        }
                        // The first of several lines may be cut itself, which is the more specific finding.
                        let isCut = examination.findings.contains {
                            $0.rule == .cutLine && $0.views == [label.name]
                        }
                        #expect(
                            drawn == reported || drawn && isCut,
                            "\(label.name) in row \(row) of \(example.name) at \(width)")
                        if drawn { seen.truncated += 1 } else { seen.whole += 1 }
                    }
                }
            }
        }
        #expect(seen.truncated > 50 && seen.whole > 500)
    }

    @Test(
        "Of public cells few have breaks at 375 points, and conflicts are those that measuring meets",
        .enabled(if: !Checkout.publicCells.isEmpty, "no public cells beside the checkout"))
    func publicCells() throws {
        var rowCount = 0
        var broken: [String] = []
        for path in Checkout.publicCells {
            // Files without a cell are refused.
            guard let document = try? DocumentReader().read(contentsOf: path) else { continue }
            let engine = TextEngine(appearance: Appearance())
            let measurer = RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: Appearance().environment(with: engine), width: 375)
            for row in 0..<document.rows.count {
                let cell = measurer.layOut(row: row).cell
                let examination = RowExaminer(of: cell).examine()
                rowCount += 1
                if !examination.isFine {
                    let found = examination.breaks.map { "\($0.rule) \($0.views) \($0.amount)" }
                    broken.append("\(path) \(row): \(found.joined(separator: ", "))")
                }
                let hasConflict = examination.breaks.contains { $0.rule == .conflict }
                #expect(hasConflict == !cell.engine.conflicts().isEmpty, "\(path)")
            }
        }
        // All of these files were checked by hand.
        #expect(rowCount > 80 && broken.count < 7, "\(broken.joined(separator: "\n"))")
    }
}

extension View {
    /// The visible labels in the view.
    fileprivate var labels: [Label] {
        if isHidden || alpha < 0.05 { return [] }
        return subviews.flatMap { $0.isHidden ? [] : ($0 as? Label).map { [$0] } ?? $0.labels }
    }
}
