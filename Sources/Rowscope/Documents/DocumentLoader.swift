import Gtk
import LayoutDocument

/// Reads documents, from files and from the program's own resources.
struct DocumentLoader {
    private let reader: DocumentReader

    /// Makes a loader; generated rows draw on the families.
    init(fontFamilies: [String]) {
        reader = DocumentReader(environment: RowEnvironment(fontFamilies: fontFamilies))
    }

    /// Reads a file, or an example by its reference.
    ///
    /// - Parameters:
    ///   - reference: The file's path, or `example:` and a name.
    ///   - isBrief: Whether one error is enough, as in a banner; otherwise all are told.
    /// - Returns: The document.
    /// - Throws: What is wrong with the reference, the file or the document.
    func load(_ reference: String, isBrief: Bool = false) throws(CommandFailure) -> LayoutDocument {
        do {
            guard reference.hasPrefix("example:") else { return try reader.read(contentsOf: reference) }
            let name = String(reference.dropFirst("example:".count))
            guard let example = ExampleDocument.named(name),
                let bytes = try? Resource.data(at: "\(App.resourcePath)/examples/\(example.fileName)")
            else {
                throw CommandFailure.badInput(
                    "There is no example “\(name)”. Use "
                        + ExampleDocument.all.map(\.reference).joined(separator: ", ") + ".")
            }
            return try reader.read(bytes, sourceName: example.reference)
        } catch let failure as CommandFailure {
            throw failure
        } catch let errors as DocumentErrors where isBrief && !errors.others.isEmpty {
            throw CommandFailure.badInput("\(errors.primary)\nAnd \(errors.others.count) more.")
        } catch {
            throw CommandFailure.badInput("\(error)")
        }
    }
}
