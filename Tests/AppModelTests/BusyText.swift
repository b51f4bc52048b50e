import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing

/// Texts of 8 points per character and 20 per line, which take a given time to measure.
final class BusyText: TextMeasuring {
    private let duration: Duration
    private let clock = ContinuousClock()

    init(duration: Duration = .zero) { self.duration = duration }

    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        guard !text.isEmpty else { return .empty }
        let end = clock.now.advanced(by: duration)
        while duration > .zero, clock.now < end {}
        let perCharacter = font.pointSize / 2
        let extent = Double(text.count) * perCharacter
        var lines = max(1, Int((extent / max(width ?? extent, perCharacter)).rounded(.up)))
        let wanted = lines
        if numberOfLines > 0 { lines = min(lines, numberOfLines) }
        return TextSize(
            width: min(extent, width ?? extent).rounded(.up), height: 20 * Double(lines), lineCount: lines,
            firstBaseline: 15, lastBaseline: 20 * Double(lines) - 5, isTruncated: lines < wanted)
    }
}

/// A model over made-up texts, and what it reported.
@MainActor
final class ModelBench {
    let model: AppModel
    private(set) var changes: [AppModel.Change] = []

    /// Makes a model whose texts take a time to measure.
    init(textDuration: Duration = .zero) {
        let text = BusyText(duration: textDuration)
        model = AppModel { category, direction in
            LayoutEnvironment(
                textMeasurer: text, contentSizeCategory: category, layoutDirection: direction)
        }
        model.changes.observe { [weak self] in self?.changes.append($0) }
    }

    /// Everything reported since the last call.
    func takeChanges() -> AppModel.Change {
        defer { changes.removeAll() }
        return changes.reduce([]) { $0.union($1) }
    }

    /// Lays out a frame of a viewport 600 points high.
    func frame() {
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
    }

    /// A document of one label per row; its rows have texts of different lengths.
    static func document(
        rows: Int = 13, estimate: String? = nil, name: String = "test.yaml"
    ) throws
        -> LayoutDocument
    {
        let list = estimate.map { "list: {estimatedRowHeight: \($0)}\n" } ?? ""
        let items = (0..<rows).map {
            "  - t: \(String(repeating: "word ", count: 1 + $0 * 7 % 40))end of row \($0)"
        }
        return try DocumentReader().read(
            """
            rowscope: 1
            \(list)templates:
              cell:
                views: {a: {label: {text: "{t}", numberOfLines: 0}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows:
            \(items.joined(separator: "\n"))
            """, sourceName: name)
    }
}
