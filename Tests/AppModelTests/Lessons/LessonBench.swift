import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import LessonTestKit
import Lessons
import TestKit
import Testing

/// Runs a lesson with monospaced texts and without a window.
@MainActor
final class LessonBench {
    static let resources = Checkout.url.appendingPathComponent("Resources")

    let model: OpenList
    let inspection: InspectionModel
    let stage: ModelStage
    let run: LessonRun

    /// Starts a lesson.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - session: The session that is open before the lesson.
    ///   - controls: The controls before the lesson.
    ///   - prepare: Further preparations.
    init(
        _ lesson: Lesson, over session: DocumentSession? = nil, controls: (inout Controls) -> Void = { _ in },
        prepare: (OpenList) -> Void = { _ in }
    ) {
        model = OpenList(makeEnvironment: Self.environment)
        inspection = InspectionModel(of: model)
        stage = ModelStage(model: model, session: session)
        if let session { model.open(session.document) }
        model.updateControls(controls)
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
        prepare(model)
        run = LessonRun(lesson, model: model, stage: stage) { try Self.open($0) }
    }

    /// Monospaced texts; a line is a fifth higher than its font.
    private static let text = MonospacedText(
        lineHeight: { ($0 * 1.2).rounded(.up) }, ascent: { ($0 * 1.2).rounded(.up) * 0.75 },
        wrapping: .anywhere)
    /// The text size that was requested last, at which cells are drawn.
    private(set) static var lastCategory: ContentSizeCategory?

    /// A layout environment with monospaced texts.
    static func environment(category: ContentSizeCategory, direction: LayoutDirection) -> LayoutEnvironment {
        lastCategory = category
        return LayoutEnvironment(
            textMeasurer: text, contentSizeCategory: category, layoutDirection: direction)
    }

    /// Opens the document of a lesson's reference.
    static func open(_ reference: String) throws -> DocumentSession {
        let reader = DocumentReader(environment: RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"]))
        if reference.hasPrefix("example:") {
            let name = reference.dropFirst("example:".count) + ".rowscope.yaml"
            return try DocumentSession(
                path: resources.appendingPathComponent("examples/" + name).path, reader: reader)
        }
        let prefix = LessonLibrary.lessons.prefix
        guard reference.hasPrefix(prefix) else { return try DocumentSession(path: reference, reader: reader) }
        return try DocumentSession(
            path: resources.appendingPathComponent("lessons/" + reference.dropFirst(prefix.count)).path,
            reader: reader)
    }

    /// Reads a lesson that comes with Rowscope.
    static func read(_ name: String) throws -> Lesson {
        let file = LessonLibrary.lessons.fileName(of: name)
        let url = resources.appendingPathComponent("lessons/" + file)
        return try LessonReader().readLesson(
            String(contentsOf: url, encoding: .utf8), sourceName: LessonLibrary.reference(ofFile: file))
    }
}
