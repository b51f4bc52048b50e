import AutoLayout
import SelfSizing
import SourceText
import Wording

/// Reads what a document says of its list.
struct ListSettingsReader {
    let context: ReadingContext

    private static let keys =
        [
            "rowHeight", "estimatedRowHeight", "separator", "lineHeight", "style", "accessory",
            "sectionIndex", "editing",
        ] + FlowReader.keys

    /// The settings; `nil` if there is nothing to read them from.
    func settings(_ node: SourceNode) -> ListSettings? {
        guard let keyed = KeyedNode(node, keys: Self.keys, of: tr("the list settings"), in: context) else {
            return nil
        }
        var settings = ListSettings()
        keyed.read("rowHeight", into: &settings.rowHeight, by: rowHeight)
        keyed.read("estimatedRowHeight", into: &settings.estimatedRowHeight, by: estimate)
        keyed.read("separator", into: &settings.separator, by: context.bool)
        keyed.read("lineHeight", into: &settings.lineHeight, by: context.choice)
        keyed.read("style", into: &settings.style, by: context.choice)
        keyed.read("accessory", into: &settings.accessories.accessory, by: context.choice)
        keyed.read("sectionIndex", into: &settings.accessories.hasSectionIndex, by: context.bool)
        keyed.read("editing", into: &settings.accessories.isEditing, by: context.bool)
        settings.flow = FlowReader(context: context).settings(keyed)
        return settings
    }

    private func rowHeight(_ node: SourceNode) -> RowHeight? {
        let words: [(String, RowHeight)] = [
            ("automatic", .automatic), ("sizingCell", .sizingCell), ("textHeight", .textHeight),
            ("recorded", .recorded),
        ]
        return word(node, "rowHeight", words) { .fixed($0) }
    }

    private func estimate(_ node: SourceNode) -> EstimatedRowHeight? {
        let words: [(String, EstimatedRowHeight)] = [
            ("off", .off), ("perRow", .perRow), ("automatic", .automatic), ("adaptive", .adaptive),
        ]
        return word(node, "estimatedRowHeight", words) { $0 > 0 ? .constant($0) : .off }
    }

    /// One of several words, or a length.
    private func word<Value>(
        _ node: SourceNode, _ what: String, _ words: [(name: String, value: Value)],
        length: (Double) -> Value
    ) -> Value? {
        if case .text(let text) = node.value {
            if let word = words.first(where: { $0.name == text }) { return word.value }
            let names = words.map(\.name)
            let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
            return context.refuse(
                node.place, tr("\(what) must be a number of points or \(quoted), not \"\(text)\""),
                adviceOnName(text, among: names, called: tr("valid words")))
        }
        return context.length(node, what).map(length)
    }
}
