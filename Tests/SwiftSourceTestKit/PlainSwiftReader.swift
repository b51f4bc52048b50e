import AutoLayout
import SourceText

@testable import LayoutDocument

/// A stand-in for the reader of Swift source that reads cells from a few plain lines.
///
/// `class NAME: KIND` begins a cell; below it `label NAME`, `pin NAME.attribute VIEW.attribute CONSTANT` with a number
/// or the name of a parameter, `hug VIEW PRIORITY`, `unknown WHAT`, `unguarded`, and `import FILE`.
package struct PlainSwiftReader: SwiftSourceReading {
    /// Makes a reader.
    package init() {}

    /// A cell of two labels, with a parameter and a construct that is not understood.
    package static let message = """
        class MessageCell: tableViewCell
          label titleLabel
          label bodyLabel
          pin titleLabel.top contentView.top 12
          pin titleLabel.leading contentView.leading 16
          pin contentView.trailing titleLabel.trailing 16
          pin bodyLabel.top titleLabel.bottom Theme.spacing
          pin bodyLabel.leading contentView.leading 16
          pin contentView.trailing bodyLabel.trailing 16
          pin contentView.bottom bodyLabel.bottom 12
          unknown applyStyle()
          unguarded

        """

    /// Two cells: one of a table, and one of a collection view.
    package static let two = """
        class PlainCell: tableViewCell
          label titleLabel
          pin titleLabel.top contentView.top 8
          pin titleLabel.leading contentView.leading 8
          pin contentView.bottom titleLabel.bottom 8
          import Theme.swift
        class TagCell: collectionViewCell
          label tag
          pin tag.top contentView.top 4
          pin tag.leading contentView.leading 4
          pin contentView.trailing tag.trailing 4
          pin contentView.bottom tag.bottom 4

        """

    /// Reads a file.
    package func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        var source = SwiftSource(sourceName: path, cells: [])
        var offset = 0
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            var place = SourcePlace.start
            place.line = index + 1
            take(text, place, at: offset, &source, path, parameters)
            offset += line.count + 1
        }
        if source.cells.isEmpty {
            var error = DocumentError(sourceName: path, place: nil, message: "there is no cell in the file")
            error.isEmptyFile = true
            throw DocumentErrors(primary: error)
        }
        return source
    }

    /// Reads files one by one.
    package func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {
        for path in paths {
            guard let bytes = try? files.bytes(at: path, limit: 1 << 20) else { continue }
            do {
                body(path, .success(try read(bytes, path: path, parameters: [:], files: files)))
            } catch {
                if !error.primary.isEmptyFile { body(path, .failure(error)) }
            }
        }
    }

    private func take(
        _ line: String, _ place: SourcePlace, at offset: Int, _ source: inout SwiftSource, _ path: String,
        _ parameters: [String: SwiftParameterValue]
    ) {
        let words = line.split(whereSeparator: { " :".contains($0) }).map(String.init)
        guard let first = words.first else { return }
        if first == "class", words.count > 2, let kind = SwiftCell.Kind(rawValue: words[2]) {
            source.cells.append(
                SwiftCell(
                    name: words[1], kind: kind, file: path, place: place,
                    template: TemplateSpec(identifier: words[1], views: [], constraints: [])))
        }
        guard words.count > 1 || first == "unguarded", !source.cells.isEmpty else { return }
        let last = source.cells.count - 1
        switch first {
        case "label":
            let template = source.cells[last].template
            var label = LabelSpec(text: TextTemplate(parts: [.field(template.fields.count)]))
            label.numberOfLines = 0
            source.cells[last].template.fields.append(
                TemplateSpec.Field(name: words[1], defaultText: "Sample of \(words[1])"))
            source.cells[last].template.views.append(
                ViewSpec(name: words[1], kind: .label(label), place: place))
        case "pin" where words.count == 4:
            let constant = constant(words[3], place, parameters, &source.cells[last])
            source.cells[last].template.constraints.append(
                ConstraintSpec(
                    first: side(words[1]), second: side(words[2]), constant: constant, place: place,
                    source: line.split(separator: " ").joined(separator: " ")))
            let end = offset + line.utf8.count
            let isNumber = Double(words[3]) != nil
            source.cells[last].literals.append(
                SwiftCell.ConstraintLiterals(
                    constant: isNumber
                        ? SwiftCell.Literal(file: path, bytes: end - words[3].utf8.count..<end) : nil))
            source.cells[last].constraintCount += 1
        case "hug" where words.count == 3:
            let views = source.cells[last].template.views
            guard let index = views.firstIndex(where: { $0.name == words[1] }), let number = Double(words[2])
            else { return }
            source.cells[last].template.views[index].contentHugging.horizontal = LayoutPriority(number)
        case "unknown":
            source.cells[last].notUnderstood.append(
                SwiftCell.NotUnderstood(
                    file: path, place: place, what: words[1], consequence: "what it does is left out"))
        case "unguarded": source.cells[last].unguardedAdding = place
        case "import": source.files.append(DocumentFiles.path(of: words[1], beside: path))
        default: break
        }
    }

    private func side(_ text: String) -> ConstraintSpec.AttributeRef {
        let parts = text.split(separator: ".").map(String.init)
        return ConstraintSpec.AttributeRef(parts[0], Attribute(rawValue: parts[1]) ?? .top)
    }

    private func constant(
        _ word: String, _ place: SourcePlace, _ parameters: [String: SwiftParameterValue],
        _ cell: inout SwiftCell
    ) -> Double {
        if let number = Double(word) { return number }
        let value = parameters[word] ?? .number(8)
        cell.parameters.append(
            SwiftCell.Parameter(name: word, value: value, defaultValue: .number(8), place: place))
        guard case .number(let number) = value else { return 8 }
        return number
    }
}
