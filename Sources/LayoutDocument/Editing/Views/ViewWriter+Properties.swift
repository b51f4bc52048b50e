import SourceText
import Wording

extension ViewWriter {
    /// The longest line that a view's description makes, in characters.
    private static let longestLine = 110

    /// Writes a property where it belongs: beside the view's kind, or below it.
    mutating func set(
        _ property: ViewProperty, of view: String, to value: DocumentValue?
    ) throws(DocumentError) {
        let spec = try spec(view)
        guard property.isProperty(of: spec.kind) else {
            throw text.refusal(tr("the view \"\(view)\" has no \(property.key)"))
        }
        let viewPath = try path(to: view)
        var holder = viewPath
        if let key = property.holder(in: spec.kind) {
            holder = viewPath.appending(.key(key))
            try openKind(at: holder, of: spec.kind)
        }
        let own = holder.appending(.key(property.key))
        if let value {
            try text.setWithMappings(value, at: own)
        } else if text.contains(own) {
            try text.remove(at: own)
        }
        if property == .textStyle || property == .font, value != nil {
            // A text has one of the two.
            let other = property == .textStyle ? ViewProperty.font : .textStyle
            let place = holder.appending(.key(other.key))
            if text.contains(place) { try text.remove(at: place) }
        }
        try breakLine(of: viewPath)
    }

    /// Makes a mapping of a description that is a text, a name or nothing.
    private mutating func openKind(
        at path: DocumentPath, of kind: ViewSpec.Kind
    ) throws(DocumentError) {
        guard let node = text.node(at: path), !node.isMapping else { return }
        if node.isNull {
            try text.set(.mapping([]), at: path)
            return
        }
        guard case .scalar(let scalar) = node.content else { return }
        guard let main = ViewProperty.main(of: kind.key) else { return }
        var entry = DocumentValue.Entry(main.key, .text(scalar.text))
        if main.form == .rowTruth, case .bool(let truth)? = node.value { entry.value = .bool(truth) }
        try text.set(.mapping([entry]), at: path)
    }

    /// Gives a description lines of its own that would be too long in one.
    private mutating func breakLine(of view: DocumentPath) throws(DocumentError) {
        guard let kind = text.longestLine(at: view), kind > Self.longestLine else { return }
        // A view that is in lines already has a long line below.
        var copy = text
        guard (try? copy.unfold(at: view)) != nil else {
            for entry in text.node(at: view)?.entries ?? [] {
                let own = view.appending(.key(entry.key))
                guard let length = text.longestLine(at: own), length > Self.longestLine else { continue }
                copy = text
                if (try? copy.unfold(at: own)) != nil { text = copy }
            }
            return
        }
        text = copy
        try breakLine(of: view)
    }
}
