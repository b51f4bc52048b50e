import AutoLayout
import SelfSizing
import SourceText
import Wording

/// Reads what a document's list says of its flow layout.
struct FlowReader {
    let context: ReadingContext

    /// The ways of arranging rows.
    private enum Layout: String, CaseIterable {
        case table
        case flow
    }

    /// The keys that only a flow layout has.
    private static let flowKeys = [
        "scrollDirection", "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing",
        "sectionInset", "itemFitting",
    ]

    /// The keys of the list's settings that are read here.
    static let keys = ["layout"] + flowKeys

    /// The flow layout of a list; `nil` for a table.
    ///
    /// Items size themselves, by an automatic estimate, unless an item size is given without an estimate. In a
    /// horizontal flow a cell is given its height, unless the document says otherwise.
    func settings(_ keyed: KeyedNode) -> FlowLayoutSettings? {
        let layout = keyed["layout"].flatMap { context.choice($0, "layout") } ?? Layout.table
        guard layout == .flow else {
            for key in Self.flowKeys where keyed["layout"].map({ _ in layout == .table }) ?? true {
                guard let place = keyed.keyPlaces[key] else { continue }
                context.report(place, tr("\"\(key)\" belongs to a flow layout"), tr("Add \"layout: flow\"."))
            }
            return nil
        }
        var settings = FlowLayoutSettings()
        keyed.read("scrollDirection", into: &settings.scrollDirection, by: context.choice)
        keyed.read("itemSize", into: &settings.itemSize, by: size)
        settings.estimatedItemSize = keyed["itemSize"] == nil ? .automatic : .off
        keyed.read("estimatedItemSize", into: &settings.estimatedItemSize, by: estimate)
        keyed.read("minimumLineSpacing", into: &settings.minimumLineSpacing, by: context.length)
        keyed.read("minimumInteritemSpacing", into: &settings.minimumInteritemSpacing, by: context.length)
        keyed.read("sectionInset", into: &settings.sectionInset, by: insets)
        settings.itemFitting = settings.scrollDirection == .horizontal ? .shareOfLine : .compressed
        keyed.read("itemFitting", into: &settings.itemFitting, by: context.choice)
        return settings
    }

    private func estimate(_ node: SourceNode) -> FlowLayoutSettings.EstimatedItemSize? {
        switch node.value {
        case .text("off"): return .off
        case .text("automatic"): return .automatic
        case .text(let word):
            return context.refuse(
                node.place,
                tr("estimatedItemSize must be [width, height], \"automatic\" or \"off\", not \"\(word)\""),
                adviceOnName(word, among: ["automatic", "off"], called: tr("valid words")))
        default: return size(node, "estimatedItemSize").map { .size($0) }
        }
    }

    /// A width and a height in points, each at least 1.
    func size(_ node: SourceNode, _ what: String) -> Size? {
        let sides = lengths(node, what, ["width", "height"], from: 1)
        return sides.map { Size(width: $0[0], height: $0[1]) }
    }

    /// One distance for all sides, or four.
    private func insets(_ node: SourceNode) -> DirectionalEdgeInsets? {
        if case .scalar = node.content {
            return context.length(node, "sectionInset").map {
                .init(top: $0, leading: $0, bottom: $0, trailing: $0)
            }
        }
        return lengths(node, "sectionInset", ["top", "leading", "bottom", "trailing"], from: 0).map {
            .init(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
    }

    private func lengths(
        _ node: SourceNode, _ what: String, _ names: [String], from lowest: Double
    ) -> [Double]? {
        guard case .sequence(let items) = node.content, items.count == names.count else {
            return context.refuse(
                node.place, tr("\(what) must be a list of \(names.count) numbers"),
                tr("Write [\(names.joined(separator: ", "))]."))
        }
        let bounds = lowest...ReadingContext.maximumLength
        let lengths = zip(items, names).compactMap { item, name in
            context.number(item, tr("the \(name) of \(what)"), in: bounds)
        }
        return lengths.count == names.count ? lengths : nil
    }
}
