import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import Testing

/// A lesson over made-up texts, told without a window.
@MainActor
final class LessonBench {
    static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Resources")

    let bench = ModelBench()
    let stage: ModelStage
    let run: LessonRun
    var model: AppModel { bench.model }

    /// Tells a lesson.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - session: What is open before.
    ///   - controls: How it is looked at before.
    ///   - prepare: Does what else is done before.
    init(
        _ lesson: Lesson, over session: DocumentSession? = nil, controls: (inout Controls) -> Void = { _ in },
        prepare: (AppModel) -> Void = { _ in }
    ) {
        stage = ModelStage(model: bench.model, session: session)
        if let session { bench.model.open(session.document) }
        bench.model.updateControls(controls)
        bench.frame()
        prepare(bench.model)
        run = LessonRun(lesson, model: bench.model, stage: stage) { try Self.open($0) }
    }

    /// Opens what a lesson refers to.
    static func open(_ reference: String) throws -> DocumentSession {
        let reader = DocumentReader(environment: RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"]))
        if reference.hasPrefix("example:") {
            let name = reference.dropFirst("example:".count) + ".rowscope.yaml"
            return try DocumentSession(
                path: resources.appendingPathComponent("examples/" + name).path, reader: reader)
        }
        let prefix = LessonLibrary.prefix
        guard reference.hasPrefix(prefix) else { return try DocumentSession(path: reference, reader: reader) }
        return try DocumentSession(
            path: resources.appendingPathComponent("lessons/" + reference.dropFirst(prefix.count)).path,
            reader: reader)
    }

    /// Reads a lesson that comes with Rowscope.
    static func read(_ name: String) throws -> Lesson {
        let file = LessonLibrary.fileName(ofLesson: name)
        let url = resources.appendingPathComponent("lessons/" + file)
        return try LessonReader().readLesson(
            String(contentsOf: url, encoding: .utf8), sourceName: LessonLibrary.reference(ofFile: file))
    }
}
