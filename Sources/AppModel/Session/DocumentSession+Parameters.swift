import LayoutDocument
import SourceText

/// What Swift source leaves open, and what is set of it.
extension DocumentSession {
    /// The values that are set of an opened file of Swift source, by the parameters' names.
    public var parameters: [String: SwiftParameterValue] { reader.parameters }

    /// Sets a parameter of the cells in Swift source.
    ///
    /// Of an opened file of source the value is kept with the session; of a layout document it is written there, one
    /// step that can be undone.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value; `nil` for the default.
    ///   - identifier: The template of the cell.
    /// - Returns: Whether it was set; refused, ``trouble`` says why.
    @discardableResult
    public func setParameter(
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
        onChange([.document, .files])
        return true
    }

    private func writeParameter(
        _ name: String, to value: SwiftParameterValue?, ofTemplate identifier: String
    ) -> Bool {
        edit("\(name) of \(identifier)") { text throws(DocumentError) in
            try text.setParameter(name, to: value, ofTemplate: identifier)
        }
    }
}
