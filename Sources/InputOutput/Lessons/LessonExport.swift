import LayoutDocument
import Lessons
import SourceText

/// A lesson as a file to be read without the program.
package enum LessonExport: String, CaseIterable, Sendable {
    /// One HTML page.
    case page = ".html"
    /// A handout in PDF.
    case handout = ".pdf"

    /// The export that a file's name ends with; `nil` for another ending.
    package init?(fileName: String) {
        guard let kind = Self.allCases.first(where: { fileName.lowercased().hasSuffix($0.rawValue) })
        else { return nil }
        self = kind
    }

    /// Reads a lesson with the engine of this machine, and writes it.
    ///
    /// - Parameters:
    ///   - lesson: The lesson's reference: a path, or a built-in one.
    ///   - path: The path of the file, or a dash for the standard output.
    ///   - loader: Reads the lesson and its documents.
    /// - Returns: What the lesson claims and the engine does not confirm.
    /// - Throws: Why it cannot be read or written.
    @MainActor
    package func write(
        _ lesson: String, to path: String, loader: DocumentLoader
    ) throws(CommandFailure)
        -> [DocumentError]
    {
        let sheet = LessonSheet(try loader.lesson(lesson), loader: loader)
        let bytes = try CommandFailure.catching {
            switch self {
            case .page: try LessonPage(sheet).bytes
            case .handout: try LessonHandout(sheet).pdf()
            }
        }
        let documents = sheet.lesson.scenes.map { sheet.lesson.reference(ofDocument: $0.state.document) }
        try OutputFile.write(
            bytes, to: path, beside: InputFiles([lesson] + documents),
            replacing: self == .page ? .page : .picture(.pdf))
        return sheet.scenes.flatMap(\.reading.errors)
    }
}
