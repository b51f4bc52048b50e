import AppModel
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import Lessons
import SourceText

/// Reads lessons and exercises, reads some scenes with the engine, and marks the starting document.
final class LessonRunner: FuzzRunning {
    /// The number of scenes or goals of a file that are computed, each independent of the others.
    private static let sectionLimit = 2

    private let folder: URL
    private let textEngine = TextEngine(appearance: Appearance(), cacheCapacity: 4 << 20)
    private let appearance = Appearance()

    init(folder: URL) { self.folder = folder }

    var fileFolder: URL? { folder }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        let path = folder.appendingPathComponent(file.fileName).path
        // The runner is used on the main thread only.
        nonisolated(unsafe) let runner = self
        return try MainActor.assumeIsolated {
            try file.format == .exercise
                ? runner.mark(path) : runner.runScenes(path, start: file.bytes.count)
        }
    }

    @MainActor
    private func runScenes(_ path: String, start: Int) throws -> CaseOutcome {
        var lesson = try LessonReader().readLesson(contentsOf: path)
        // Begins at different scenes.
        let first = start % lesson.scenes.count
        lesson.scenes = Array(lesson.scenes[first...].prefix(Self.sectionLimit))
        let readings = lesson.readings(
            opening: { [self] in try session($0) }, makeEnvironment: { [self] in environment($0, $1) })
        for error in readings.flatMap(\.errors) where error.message.isEmpty || error.place == nil {
            return .failed("a scene's error without words or place: \(error)")
        }
        return .measured(rows: readings.count)
    }

    @MainActor
    private func mark(_ path: String) throws -> CaseOutcome {
        var exercise = try ExerciseReader().readExercise(contentsOf: path)
        exercise.goals = Array(exercise.goals.prefix(Self.sectionLimit))
        let document: LayoutDocument
        do {
            document = try session(exercise.startReference).document
        } catch let errors as DocumentErrors {
            throw errors
        } catch {
            return .refused("\(error)")
        }
        let result = exercise.results(of: document, startingFrom: document) { [self] in environment($0, $1) }
        return .measured(rows: result.goals.count)
    }

    @MainActor
    private func session(_ reference: String) throws -> DocumentSession {
        let reader = DocumentReader(environment: RowEnvironment(fontFamilies: textEngine.fontFamilies))
        let path =
            reference.hasPrefix("example:")
            ? SeedFiles.resource("examples/\(reference.dropFirst(8)).rowscope.yaml")
            : reference.hasPrefix("/") ? reference : folder.appendingPathComponent(reference).path
        return try DocumentSession(path: path, reader: reader)
    }

    @MainActor
    private func environment(
        _ category: ContentSizeCategory, _ direction: LayoutDirection
    ) -> LayoutEnvironment {
        var environment = appearance.environment(with: textEngine)
        environment.contentSizeCategory = category
        environment.layoutDirection = direction
        return environment
    }
}
