import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The stages of every example's rows, compared with the list and with the text measurer.
@Suite("How rows come to their heights")
struct LayoutReplayTests {
    private static let rowsOfEach = 7

    private func measurer(_ document: LayoutDocument) -> RowMeasurer {
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        settings.separatorHeight = document.list.separator ? 1 : 0
        settings.accessories = document.list.accessories
        return RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 375,
            settings: settings)
    }

    /// A view's frame in the coordinates of the contentView, and the views inside it, in the order of the stages.
    private func frames(_ view: View, at origin: Point = .zero) -> [Rect] {
        let isRoot = view.superview == nil || view.name == "contentView"
        let frame =
            isRoot
            ? Rect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
            : view.frame.offset(x: origin.x, y: origin.y)
        return [frame] + view.subviews.flatMap { frames($0, at: frame.origin) }
    }

    private func labels(_ view: View) -> [Label] {
        ((view as? Label).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    @Test("The last stage is what is shown, to the bit", arguments: ExampleDocument.all.map(\.name))
    func lastStage(_ name: String) throws {
        let document = try Examples.read(name)
        let measurer = measurer(document)
        var wrapped = 0
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            measurer.environment.layoutDirection = direction
            for width in [220.0, 333.3, 375, 1024] {
                measurer.width = width
                for row in 0..<min(Self.rowsOfEach, measurer.dataSource.numberOfRows) {
                    let shown = measurer.layOut(row: row)
                    let (replay, cell) = measurer.replay(row: row)
                    let last = try #require(replay.stages.last)
                    let place = "row \(row) at \(width)"
                    #expect(replay.measurement == shown.measurement, "\(place)")
                    #expect(frames(cell.contentView) == frames(shown.cell.contentView), "\(place)")
                    // Frames converted to superviews and back may have rounding errors.
                    for (stage, frame) in zip(last.views.map(\.frame), frames(shown.cell.contentView)) {
                        #expect(abs(stage.x - frame.x) < 1e-9 && stage.width == frame.width, "\(place)")
                        #expect(abs(stage.y - frame.y) < 1e-9 && stage.height == frame.height, "\(place)")
                    }
                    #expect(last.moment.rootSize == shown.cell.contentView.frame.size, "\(place)")
                    wrapped += replay.stages.filter { $0.kind == .wrapped && !$0.changed.isEmpty }.count
                }
            }
        }
        // Except for a few, the examples have texts that wrap.
        if ["email", "chat", "four-pins", "reviews"].contains(name) { #expect(wrapped > 0) }
    }

    @Test("First every text is as large as without a width", arguments: ExampleDocument.all.map(\.name))
    func firstStage(_ name: String) throws {
        let document = try Examples.read(name)
        let measurer = measurer(document)
        let text = MonospacedText.tenPoints()
        for row in 0..<min(Self.rowsOfEach, measurer.dataSource.numberOfRows) {
            let (replay, cell) = measurer.replay(row: row)
            guard let first = replay.stages.first(where: { $0.kind == .unwrapped }) else {
                Issue.record("row \(row) has no stage without wrapping")
                continue
            }
            for label in labels(cell.contentView) {
                let place = try #require(first.views.firstIndex { $0.name == label.name })
                let size = text.size(
                    of: label.text, font: label.font.descriptor(for: .large),
                    numberOfLines: label.numberOfLines, width: nil)
                #expect(first.views[place].intrinsicSize == Size(width: size.width, height: size.height))
                #expect(first.views[place].lineCount == size.lineCount)
            }
        }
    }

    @Test("The last widths are the final ones", arguments: Examples.lists.map(\.name))
    func widths(_ name: String) throws {
        let document = try Examples.read(name)
        let measurer = measurer(document)
        for width in [320.0, 375, 600] {
            measurer.width = width
            for row in 0..<min(Self.rowsOfEach, measurer.dataSource.numberOfRows) {
                let replay = measurer.replay(row: row).replay
                let last = try #require(replay.stages.last)
                let solved = try #require(replay.stages.last { $0.kind == .widths })
                #expect(
                    solved.views.map { [$0.frame.x, $0.frame.width] }
                        == last.views.map { [$0.frame.x, $0.frame.width] }, "row \(row) at \(width)")
                // Wrapped texts are wrapped at the final width of their label.
                let texts = replay.stages.last { $0.kind == .wrapped }
                for (text, end) in zip(texts?.views ?? [], last.views) where text.wrapWidth != nil {
                    #expect(text.lineCount == end.lineCount, "row \(row) at \(width)")
                }
            }
        }
    }
}
