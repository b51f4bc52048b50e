/// The content of a picture, a button or a control, which rows can change.
public struct LeafContent: Sendable {
    /// The text, such as a button's title; of a segmented control the titles, one on each line.
    public var text = LabelContent(text: "")
    /// Whether the text is a placeholder, as in an empty text field.
    public var isPlaceholder = false
    /// The picture; `nil` for none.
    public var image: Image?
    /// Whether a switch is on.
    public var isOn = false

    /// Makes an empty content.
    public init() {}
}

/// A view whose intrinsic size follows from a content that rows can change.
///
/// The subclasses are ``ImageView``, ``Button`` and ``Control``.
public class LeafView: View {
    /// What the view shows.
    public final var content: LeafContent {
        get { stored }
        set {
            if take(newValue) { measureAgain { $0.contentLog.noteContent(of: self) } }
        }
    }
    /// The size of the text as last measured, in points.
    public final var textSize: TextSize { measured }
    /// Whether the engine's ``ContentLog`` records the content.
    final var logsContent = false
    private final var stored = LeafContent()
    private final var measured = TextSize.empty

    /// Sets the text; an equal text keeps its prepared form.
    public final func setText(_ text: String, isPlaceholder: Bool = false) {
        guard text != stored.text.text || isPlaceholder != stored.isPlaceholder else { return }
        var content = stored
        content.text = LabelContent(text: text)
        content.isPlaceholder = isPlaceholder
        self.content = content
    }

    /// Takes a content without notifying the engine.
    ///
    /// - Returns: Whether the intrinsic size may have changed.
    final func take(_ content: LeafContent) -> Bool {
        let old = stored
        stored = content
        if content.image != old.image { return true }
        if let prepared = content.text.prepared, prepared === old.text.prepared { return false }
        return content.text.text != old.text.text || content.text.prepared != nil
    }

    /// Forgets the prepared text, as fonts have changed.
    final func forgetPreparedText() { stored.text = LabelContent(text: stored.text.text) }

    /// Measures the content's text in a font, without wrapping it.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - numberOfLines: The most lines shown; 0 means as many as the text has.
    ///   - emptyText: The text that is measured in place of an empty one, so that it has the height of a line.
    ///   - environment: The environment of the layout.
    final func measureText(
        in font: LabelFont, numberOfLines: Int = 1, emptyText: String = "",
        _ environment: LayoutEnvironment
    ) {
        if stored.text.text.isEmpty {
            measured = emptyText.isEmpty ? .empty : size(of: emptyText, in: font, numberOfLines, environment)
            if !emptyText.isEmpty { measured.width = 0 }
            return
        }
        if environment.engineCost == .classic {
            measured = size(of: stored.text.text, in: font, numberOfLines, environment)
            return
        }
        let descriptor = font.descriptor(in: environment)
        let prepared: any PreparedText
        if let known = stored.text.prepared, known.font == descriptor {
            prepared = known
        } else {
            prepared = environment.textMeasurer.prepare(stored.text.text, font: descriptor)
            stored.text = LabelContent(prepared)
        }
        measured =
            prepared.measure(numberOfLines: numberOfLines, width: nil, by: environment.textMeasurer).size
    }

    private final func size(
        of text: String, in font: LabelFont, _ numberOfLines: Int, _ environment: LayoutEnvironment
    ) -> TextSize {
        environment.textMeasurer.sizeLaidOutAnew(
            of: text, font: font.descriptor(in: environment),
            numberOfLines: numberOfLines, width: nil)
    }
}
