import AppModel
import ArgumentParser
import Audit
import InputOutput
import LayoutDocument

/// The options for the contents of a gallery.
struct GalleryOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: """
            The states that --report gallery=FOLDER shows each cell in, as “widths=320,375 sizes=large,AX3” (default: \
            375, large, light, the texts as they are).
            """)
    var galleryStates: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            The folder of pictures of designs, which the gallery shows beside cells: ChatCell.png for all states, \
            ChatCell_375_dark.png for some.
            """, completion: .directory)
    var designs: String?

    /// The states that cells are shown in.
    ///
    /// - project: The project, whose settings options override.
    /// - Returns: The states.
    /// - Throws: `CommandFailure` that names the option and the allowed values.
    func matrix(_ project: OpenedProject?) throws(CommandFailure) -> AuditMatrix {
        var changes = project?.gallery ?? MatrixChanges()
        if let galleryStates {
            changes.take(
                try CommandFailure.catching("--gallery-states") { try MatrixChanges(parsing: galleryStates) })
        }
        return changes.applied(to: GalleryWriter.standardMatrix)
    }

    /// The design pictures; `nil` for none.
    ///
    /// - project: The project, whose setting the option overrides.
    /// - Returns: The pictures.
    /// - Throws: `CommandFailure.badInput` if the folder does not exist.
    func designPictures(_ project: OpenedProject?) throws(CommandFailure) -> DesignPictures? {
        let given = designs.map { project?.path($0) ?? $0 } ?? project?.project.gallery.designs
        guard let given else { return nil }
        guard FilePath(given).kind == .folder else {
            throw .badInput("\(given): there is no such folder of designs. Make it, or name another one.")
        }
        return DesignPictures(folder: given)
    }
}
