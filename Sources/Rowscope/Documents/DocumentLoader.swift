import Gtk
import LayoutDocument

/// A document that comes with the program, as a template to start from.
struct Example {
    /// The name on the command line, behind `example:`.
    let name: String
    /// The name shown to people.
    let title: String

    /// How documents and commands refer to the example.
    var reference: String { "example:" + name }

    /// All examples.
    static let all = [
        Example(name: "email", title: "E-mail"),
        Example(name: "font-families", title: "Font families"),
    ]
}

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
            guard let example = Example.all.first(where: { $0.name == name }),
                let bytes = try? Resource.data(at: "\(App.resourcePath)/examples/\(name).rowscope.yaml")
            else {
                throw CommandFailure.badInput(
                    "There is no example “\(name)”. Use "
                        + Example.all.map(\.reference).joined(separator: ", ") + ".")
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
