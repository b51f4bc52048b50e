import LayoutDocument
import SourceText
import Wording

/// The parameters of Swift source and their values.
extension DocumentSession {
    /// The set values of an opened Swift file, by the parameters' names.
    package var parameters: [String: SwiftParameterValue] { reader.parameters }

    /// Sets a parameter of the cells in Swift source.
    ///
    /// For an opened source file the session keeps the value; a layout document gets it written, as one step that can
    /// be undone.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value; `nil` for the default.
    ///   - identifier: The template of the cell.
    /// - Returns: Whether it was set; if not, ``trouble`` says why.
    @discardableResult
    package func setParameter(
        _ name: String, to value: SwiftParameterValue?, ofTemplate identifier: String
    ) -> Bool {
        guard case .swift = document.origin else {
            return writeParameter(name, to: value, ofTemplate: identifier)
        }
        let old = reader.parameters
        reader.parameters[name] = value
        guard reader.parameters != old else { return true }
        do {
            document = try editingReader.read(bytes, sourceName: sourceName, cell: cell)
        } catch {
            reader.parameters = old
            return refuse(error.primary)
        }
        savedTemplates = nil
        // A layout document would have another value than the one in which the steps were made.
        redoSteps = []
        onChange([.document, .edits, .files])
        return true
    }

    private func writeParameter(
        _ name: String, to value: SwiftParameterValue?, ofTemplate identifier: String
    ) -> Bool {
        edit(tr("\(name) of \(identifier)")) { text throws(DocumentError) in
            try text.setParameter(name, to: value, ofTemplate: identifier)
        }
    }
}
