import Wording

/// A layout document to start a new cell with: short, valid, and not in a file yet.
///
/// The documents themselves are in the folder `Resources/new`.
package struct StarterDocument: Hashable, Sendable {
    /// What references to such documents begin with.
    package static let prefix = "new:"

    /// The name on the command line, behind `new:`, and of the file, before `.rowscope.yaml`.
    package let name: String
    /// What kind of cell it is.
    package let title: String
    /// What is in the cell, in a sentence.
    package let summary: String

    /// How documents and commands refer to it.
    package var reference: String { Self.prefix + name }

    /// The name of its file.
    package var fileName: String { name + ".rowscope.yaml" }

    /// What texts call a document: its name without folders, the title of an example, the name alone of a lesson or its
    /// file, or “Untitled” for a new cell.
    package static func displayName(ofDocument sourceName: String) -> String {
        if sourceName.hasPrefix(prefix) { return tr("Untitled") }
        if let example = ExampleDocument.referred(toBy: sourceName) { return example.title }
        let name = FilePath(sourceName).name
        return name.hasPrefix("lesson:") ? String(name.dropFirst("lesson:".count)) : name
    }

    /// The document that a reference names; `nil` for any other text.
    package static func referred(toBy reference: String) -> StarterDocument? {
        all.first { $0.reference == reference }
    }
}

extension StarterDocument {
    /// All of them, the simplest first.
    package static var all: [StarterDocument] {
        [
            StarterDocument(
                name: "one-label", title: tr("One label"),
                summary: tr("A text, pinned to the margins on all sides.")),
            StarterDocument(
                name: "title-and-body", title: tr("Title and body"),
                summary: tr("Two texts, the one below the other.")),
            StarterDocument(
                name: "message", title: tr("Message"), summary: tr("An avatar, a name, a message and a time.")
            ),
            StarterDocument(
                name: "image-and-text", title: tr("Image and text"),
                summary: tr("An image beside a title and a description.")),
            StarterDocument(
                name: "form-row", title: tr("Form row"),
                summary: tr("What is asked for, and a field to type it in.")),
            StarterDocument(
                name: "empty", title: tr("Empty cell"),
                summary: tr("Nothing yet: add views to it in the tree.")),
        ]
    }
}
