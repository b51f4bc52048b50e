import Wording

/// A value in a document's text, in YAML or JSON, with its place.
package struct SourceNode: Sendable {
    /// What a node holds.
    package enum Content: Sendable {
        case scalar(Scalar)
        case sequence([SourceNode])
        case mapping([Entry])
    }

    /// A text, number, truth value or nothing.
    package struct Scalar: Sendable {
        /// The text after quotes and escapes have been taken away.
        package var text: String
        /// How the text was written.
        package var style: Style

        package init(text: String, style: Style) {
            self.text = text
            self.style = style
        }
    }

    /// The ways of writing a scalar.
    package enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    /// A key of a mapping with its value.
    package struct Entry: Sendable {
        package var key: String
        package var keyPlace: SourcePlace
        package var value: SourceNode

        package init(key: String, keyPlace: SourcePlace, value: SourceNode) {
            self.key = key
            self.keyPlace = keyPlace
            self.value = value
        }
    }

    /// What the node holds.
    package var content: Content
    /// Where the node begins.
    package var place: SourcePlace

    package init(content: Content, place: SourcePlace) {
        self.content = content
        self.place = place
    }

    /// The kind of the node in messages.
    package var kindName: String {
        switch value {
        case .null: tr("nothing")
        case .bool: tr("a truth value")
        case .number: tr("a number")
        case .text: tr("a text")
        case nil: isMapping ? tr("a mapping") : tr("a list")
        }
    }

    /// Whether it holds keys and values.
    package var isMapping: Bool {
        if case .mapping = content { return true }
        return false
    }

    /// The entries of a mapping; none for another value.
    package var entries: [Entry] {
        get {
            if case .mapping(let entries) = content { return entries }
            return []
        }
        set { content = .mapping(newValue) }
    }

    /// The items of a list; none for another value.
    package var items: [SourceNode] {
        get {
            if case .sequence(let items) = content { return items }
            return []
        }
        set { content = .sequence(newValue) }
    }

    /// The value of a mapping's key; `nil` where there is none.
    package subscript(key: String) -> SourceNode? { entries.first { $0.key == key }?.value }

    /// The text of a scalar as it is written; `nil` for a list or a mapping.
    package var scalarText: String? {
        if case .scalar(let scalar) = content { return scalar.text }
        return nil
    }

    /// The value of a scalar; `nil` for a list or a mapping.
    package var value: CoreSchema.Value? {
        guard case .scalar(let scalar) = content else { return nil }
        return CoreSchema.value(of: scalar)
    }

    /// Whether the node is a scalar without a value (null).
    package var isNull: Bool { value == .null }
}
