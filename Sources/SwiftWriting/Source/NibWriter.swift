import AutoLayout
import LayoutDocument

/// Writes the changes of a cell into its Interface Builder file: attributes of elements, and constraints beside those
/// that are there.
struct NibWriter {
    /// The file.
    let file: String
    let lines: SourceLinesAround
    /// The cell as the file has it.
    let cell: InterfaceBuilderCell
    /// Its template.
    let own: TemplateSpec

    /// Makes a writer.
    init(_ cell: InterfaceBuilderCell, _ own: TemplateSpec, in file: String, _ bytes: [UInt8]) {
        self.cell = cell
        self.own = own
        self.file = file
        lines = SourceLinesAround(bytes: bytes)
    }

    /// The edits that change the cell's template into another one; `nil` where a change has no place in the file.
    func edits(to wanted: TemplateSpec) -> [SourceEdit]? {
        guard wanted.views.count == own.views.count, own.layoutMargins == wanted.layoutMargins else {
            return nil
        }
        var edits: [SourceEdit] = []
        for old in own.constraints {
            let new = wanted.constraints.first { $0.recordedID == old.recordedID }
            guard let some = self.edits(of: old, to: new) else { return nil }
            edits += some
        }
        for added in wanted.constraints where added.recordedID == nil {
            guard let edit = adding(added, number: edits.count, wanted) else { return nil }
            edits.append(edit)
        }
        for (old, new) in zip(own.views, wanted.views) {
            for (number, _, after) in ViewNumber.differences(from: old, to: new) {
                guard let tag = tag(of: old), let name = number.nibName else { return nil }
                edits.append(setting(name, after.shortText, in: tag))
            }
            if new.adjustsFont, !old.adjustsFont {
                guard let tag = tag(of: old) else { return nil }
                edits.append(setting(ViewProperty.adjustsFont.key, "YES", in: tag))
            }
        }
        return edits
    }

    private func edits(of old: ConstraintSpec, to new: ConstraintSpec?) -> [SourceEdit]? {
        if let new, new.saysSame(as: old) { return [] }
        guard let id = old.recordedID, let tag = tag(id) else { return nil }
        guard let new, new.isActive else { return lines.removing(tag, in: file).map { [$0] } }
        guard old.isActive else { return nil }
        var edits: [SourceEdit] = []
        if old.constant != new.constant { edits.append(setting("constant", new.constant.shortText, in: tag)) }
        if old.relation != new.relation { edits.append(setting("relation", new.relation.swiftName, in: tag)) }
        if old.priority != new.priority {
            edits.append(setting("priority", new.priority.rawValue.shortText, in: tag))
        }
        return edits
    }

    /// A constraint below the last one of the cell's own view.
    private func adding(_ spec: ConstraintSpec, number: Int, _ template: TemplateSpec) -> SourceEdit? {
        guard let owner = ownerID, let first = side(spec.first, "first", template, owner) else { return nil }
        var text = "<constraint " + first
        if spec.relation != .equal { text += " relation=\"\(spec.relation.swiftName)\"" }
        if let second = spec.second {
            guard let side = side(second, "second", template, owner) else { return nil }
            text += side
        }
        if spec.multiplier != 1 { text += " multiplier=\"\(spec.multiplier.shortText)\"" }
        if spec.constant != 0 { text += " constant=\"\(spec.constant.shortText)\"" }
        if spec.priority != .required { text += " priority=\"\(spec.priority.rawValue.shortText)\"" }
        text += " id=\"\(unusedID(number))\"/>"
        let inside = template.views.map(\.name)
        let tags = own.constraints.filter { constraint in
            // One of the content view's is in its list.
            [constraint.first.view, constraint.second?.view].contains { $0.map(inside.contains) == false }
        }.compactMap { $0.recordedID.flatMap(tag) }
        guard let tag = tags.last else { return nil }
        return lines.adding([text], below: tag, in: file)
    }

    private func side(
        _ side: ConstraintSpec.AttributeRef, _ which: String, _ template: TemplateSpec, _ owner: String
    ) -> String? {
        guard side.guide == nil else { return nil }
        let item: String
        if let view = own.view(named: side.view) {
            guard let id = tag(of: view).flatMap({ value("id", in: $0) }) else { return nil }
            item = id
        } else if side.view == TemplateSpec.contentViewName {
            item = owner
        } else {
            return nil
        }
        let start = which == "first" ? "" : " "
        return "\(start)\(which)Item=\"\(item)\" \(which)Attribute=\"\(side.attribute.rawValue)\""
    }

    /// The identifier of the view that holds the cell's views.
    private var ownerID: String? {
        guard cell.hasContentView, let tag = tag(cell.id) else { return cell.id }
        let mark = Array("key=\"contentView\"".utf8)
        guard let found = lines.bytes[tag.upperBound...].firstRange(of: mark) else { return nil }
        return self.tag(around: found.lowerBound).flatMap { value("id", in: $0) }
    }

    private func unusedID(_ number: Int) -> String {
        let ids = (number..<number + 1000).map { count in
            let digits = String(repeating: "0", count: max(0, 5 - String(count).count)) + String(count)
            return "rsc-\(digits.prefix(2))-\(digits.dropFirst(2))"
        }
        return ids.first { lines.bytes.firstRange(of: Array("\"\($0)\"".utf8)) == nil } ?? "rsc-\(number)"
    }

    // MARK: Elements

    /// The start tag of the element with an identifier.
    private func tag(_ id: String) -> Range<Int>? {
        lines.bytes.firstRange(of: Array(" id=\"\(id)\"".utf8)).flatMap { tag(around: $0.lowerBound) }
    }

    /// The start tag of a view's element, which begins where the view is.
    private func tag(of view: ViewSpec) -> Range<Int>? {
        // A class with code has the places of its nib's views as their origins.
        guard view.origin.map({ $0.file == file }) ?? true,
            let start = lines.start(ofLine: (view.origin?.place ?? view.place).line)
        else { return nil }
        return lines.bytes[start...].firstIndex(of: UInt8(ascii: "<")).flatMap { tag(around: $0 + 1) }
    }

    private func tag(around byte: Int) -> Range<Int>? {
        guard let start = lines.bytes[..<byte].lastIndex(of: UInt8(ascii: "<")),
            let end = lines.bytes[byte...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return start..<end + 1
    }

    private func value(_ name: String, in tag: Range<Int>) -> String? {
        bytes(ofValue: name, in: tag).map(lines.text)
    }

    private func bytes(ofValue name: String, in tag: Range<Int>) -> Range<Int>? {
        guard let start = lines.bytes[tag].firstRange(of: Array(" \(name)=\"".utf8))?.upperBound,
            let end = lines.bytes[start..<tag.upperBound].firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        return start..<end
    }

    private func setting(_ name: String, _ value: String, in tag: Range<Int>) -> SourceEdit {
        if let bytes = bytes(ofValue: name, in: tag) {
            return SourceEdit(file: file, bytes: bytes, text: value)
        }
        let id = lines.bytes[tag].firstRange(of: Array(" id=\"".utf8))?.lowerBound
        let place = id ?? tag.upperBound - (lines.bytes[tag.upperBound - 2] == UInt8(ascii: "/") ? 2 : 1)
        return SourceEdit(file: file, bytes: place..<place, text: " \(name)=\"\(value)\"")
    }
}

extension ViewNumber {
    /// The attribute of Interface Builder files.
    fileprivate var nibName: String? {
        guard let axis else { return property.nib }
        switch property {
        case .contentHugging: return axis.key + "HuggingPriority"
        case .compressionResistance: return axis.key + "CompressionResistancePriority"
        default: return nil
        }
    }
}
