import AutoLayout
import TestKit
import Testing

/// Texts that shrink to fit their labels.
@Suite("Shrinking texts")
struct ShrinkingTests {
    /// A label of 20 characters at 10 points, which are as wide as 200 points and shrink with the font.
    private func label(width: Double, height: Double = 30, factor: Double, lines: Int = 1) -> Label {
        let label = Label(
            name: "a", font: .fixed(FontDescriptor(pointSize: 10)), numberOfLines: lines)
        label.text = String(repeating: "word", count: 5)
        label.minimumScaleFactor = factor
        let root = View(name: "root")
        root.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = true
        label.setFrame(Rect(x: 0, y: 0, width: width, height: height), inSuperviewOfSize: .zero)
        let engine = LayoutEngine(root: root, environment: LayoutEnvironment(textMeasurer: ScaledText()))
        engine.layOut(size: Size(width: width, height: height))
        #expect(label.frame.width == width)
        return label
    }

    private func size(_ label: Label) -> Double {
        label.drawnFont(FontDescriptor(pointSize: 10), by: ScaledText()).pointSize
    }

    @Test("A text is drawn as large as fits, and no smaller than it may be")
    func oneLine() {
        #expect(size(label(width: 200, factor: 0.5)) == 10)
        #expect(size(label(width: 150, factor: 0.5)) == 7.5)
        // 7.625 points would be half a point too wide.
        #expect(size(label(width: 152, factor: 0.5)) == 7.5)
        #expect(size(label(width: 60, factor: 0.5)) == 5)
        #expect(size(label(width: 150, factor: 0)) == 10)
        #expect(size(label(width: 150, factor: 1)) == 10)
    }

    @Test("The intrinsic size stays that of the whole font")
    func intrinsicSize() {
        #expect(label(width: 150, factor: 0.5).intrinsicContentSize.width == 200)
    }
}

/// A text measurer whose characters are as wide, and lines as high, as the font's size.
private final class ScaledText: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        TextSize(
            width: Double(text.count) * font.pointSize, height: font.pointSize, lineCount: 1,
            firstBaseline: font.pointSize, lastBaseline: font.pointSize,
            isTruncated: width.map { $0 < Double(text.count) * font.pointSize } ?? false)
    }
}
