import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit

extension AppModel {
    /// Makes a model whose rows are laid out with a text measurer.
    convenience init(measuring texts: MonospacedText) {
        self.init { category, direction in
            LayoutEnvironment(
                textMeasurer: texts, contentSizeCategory: category, layoutDirection: direction,
                displayScale: LayoutEnvironment.standardDisplayScale)
        }
    }
}

extension OpenList {
    /// Makes a list whose rows are laid out with a text measurer.
    convenience init(measuring texts: MonospacedText) {
        self.init { category, direction in
            LayoutEnvironment(
                textMeasurer: texts, contentSizeCategory: category, layoutDirection: direction,
                displayScale: LayoutEnvironment.standardDisplayScale)
        }
    }
}

/// A model with monospaced texts, and the changes that it reported.
@MainActor
final class ModelBench {
    let app: AppModel
    let problems: ProblemsModel
    let reports: ReportModel
    var model: OpenList { app.list }
    private(set) var changes: [OpenList.Change] = []

    /// Makes a model whose texts take some time to measure.
    init(textDuration: Duration = .zero) {
        app = AppModel(measuring: .evenLines(pause: textDuration))
        problems = ProblemsModel(of: app.list)
        reports = ReportModel(of: app.inspection)
        model.changes.observe { [weak self] in self?.changes.append($0) }
    }

    /// Opens a document with a text.
    func open(_ text: String) throws {
        model.open(try DocumentReader().read(text, sourceName: "test.yaml"))
    }

    /// Returns all changes that were reported since the last call.
    func takeChanges() -> OpenList.Change {
        defer { changes.removeAll() }
        return changes.reduce([]) { $0.union($1) }
    }

    /// Lays out a frame in a viewport that is 600 points high.
    func frame() {
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
    }

    /// A document with one label in each row; the texts have different lengths.
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
