import LayoutDocument
import SourceText
import Wording

/// Edits of labels' texts.
extension DocumentSession {
    /// Sets the text of a row's field in the document or in a file of rows, wherever the row is written.
    ///
    /// A generated row is not written anywhere; then ``trouble`` says so.
    ///
    /// - Parameters:
    ///   - text: The text; line ends of every kind count as line feeds.
    ///   - field: The field's name.
    ///   - row: The row's number in the document's rows.
    /// - Returns: Whether it was set; if not, ``trouble`` says why.
    @discardableResult
    package func setText(_ text: String, ofField field: String, inRow row: Int) -> Bool {
        let text = Self.normalised(text)
        guard becomeLayoutDocument() else { return false }
        guard case .file(let file, let record, _) = document.rows.origin(at: row) else {
            return edit(tr("Typing")) { copy throws(DocumentError) in
                try copy.setText(text, ofField: field, inRow: row, of: document)
            }
        }
        guard let state = rowText(ofFile: file.path) else {
            return refuse(
                DocumentError(
                    sourceName: file.path, place: nil, message: tr("the file of rows cannot be read"),
                    suggestion: tr("Check that it is there, and its permissions.")))
        }
        do {
            let patch = try RowFileText(state.bytes, of: file).patch(
                setting: text, ofField: field, inRecord: record)
            return edit(patch, name: tr("Typing"), ofFile: file.path)
        } catch {
            return refuse(error)
        }
    }

    /// Sets the text of a template's label or button, in all its rows.
    ///
    /// - Parameters:
    ///   - text: The text; its braces are literal and name no fields.
    ///   - view: The label's name.
    ///   - template: The template's name.
    /// - Returns: Whether it was set; if not, ``trouble`` says why.
    @discardableResult
    package func setText(_ text: String, ofLabel view: String, inTemplate template: String) -> Bool {
        guard let spec = document.template(named: template)?.view(named: view) else { return false }
        // A brace begins or ends the name of a field; a doubled brace is a literal one.
        var escaped = String.UnicodeScalarView()
        for scalar in Self.normalised(text).unicodeScalars {
            if scalar == "{" || scalar == "}" { escaped.append(scalar) }
            escaped.append(scalar)
        }
        return edit(tr("Typing")) { copy throws(DocumentError) in
            guard let path = copy.path(toKeyAt: spec.place) else {
                throw error(
                    tr("the label stands nowhere in the document"), tr("Edit the document itself."))
            }
            var text = path.appending("label").appending("text")
            if case .button = spec.kind { text = path.appending("button").appending("title") }
            return try copy.set(.text(String(escaped)), at: text)
        }
    }

    /// Edits the document; one step that can be undone.
    ///
    /// - Parameters:
    ///   - name: Its name in menus.
    ///   - change: Changes the text.
    ///   - problem: Gives the problem of the resulting document; `nil` accepts it.
    /// - Returns: Whether it was changed; if not, ``trouble`` says why.
    @discardableResult
    package func edit(
        _ name: String, _ change: (inout DocumentText) throws(DocumentError) -> TextPatch,
        unless problem: (LayoutDocument) -> DocumentError? = { _ in nil }
    ) -> Bool {
        do {
            var copy = try DocumentText(bytes, name: sourceName)
            return edit(try change(&copy), name: name, unless: problem)
        } catch {
            return refuse(error)
        }
    }

    /// An error of the document, with what to do about it.
    func error(_ message: String, _ suggestion: String, at place: SourcePlace? = nil) -> DocumentError {
        DocumentError(sourceName: sourceName, place: place, message: message, suggestion: suggestion)
    }

    func refuse(_ error: DocumentError) -> Bool {
        setTrouble(.refusedEdit(error))
        return false
    }

    /// A typed or pasted text with line feeds only, and without characters that a document cannot have.
    private static func normalised(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": result.append("\n")
            case "\n": if !isAfterReturn { result.append(scalar) }
            // A leading byte order mark comes from the file that the text was copied from.
            case "\u{FEFF}": if !result.isEmpty { result.append(scalar) }
            default: result.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(result)
    }
}
