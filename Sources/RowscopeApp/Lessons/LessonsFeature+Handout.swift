import Gtk
import InputOutput
import Lessons
import Wording

extension LessonsFeature {
    /// Saves the running lesson as a handout, or as a page.
    func saveHandout() {
        guard let lesson = lessons.run?.lesson else { return }
        FileChooser.choose(
            .save(name: Self.fileName(of: lesson.sourceName) + LessonExport.handout.rawValue),
            title: tr("Save the Handout"),
            parent: context.window,
            filters: [
                .init(tr("PDF documents"), ["*" + LessonExport.handout.rawValue]),
                .init(tr("Web pages"), ["*" + LessonExport.page.rawValue]),
            ], folder: context.memory.state.lastFolder
        ) { [weak self] path in
            guard let self, let path else { return }
            writeHandout(of: lesson.sourceName, to: path)
        }
    }

    /// Writes the handout of a lesson, or shows why it cannot be written.
    ///
    /// - Parameters:
    ///   - lesson: The lesson's reference.
    ///   - path: The file's path; its end says the kind.
    func writeHandout(of lesson: String, to path: String) {
        do throws(CommandFailure) {
            let export = LessonExport(fileName: path) ?? .handout
            _ = try export.write(lesson, to: path, loader: context.loader)
            context.toast.show(tr("Handout saved"))
        } catch {
            context.model.fail(tr("The handout could not be saved."), because: error.message)
        }
    }

    /// The file name of a lesson without its end, as in “four-pins”.
    private static func fileName(of lesson: String) -> String {
        let name = lesson.split(separator: "/").last.map(String.init) ?? lesson
        return name.replacing("lesson:", with: "").replacing(LessonLibrary.lessons.fileName(of: ""), with: "")
    }
}
