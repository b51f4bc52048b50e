import LayoutDocument
import SelfSizing

/// The flags of the command line that say in which state a window opens.
///
/// Each can be read into an ``OpenRequest`` and written from one, so that what is copied from a window opens it again.
public enum StateFlag: String, Hashable, Sendable, CaseIterable {
    /// The cell of a file with several.
    case cell
    /// The width of the list.
    case width
    /// The text size.
    case textSize = "text-size"
    /// The writing direction.
    case direction
    /// Where heights come from.
    case rowHeight = "row-height"
    /// The estimated row height.
    case estimate
    /// The correction of the position.
    case position
    /// The number of rows.
    case count
    /// The picked row.
    case row
    /// The picked case of the document's audit.
    case auditCase = "case"
    /// The row at the top.
    case top
    /// What stands at the trailing edge of rows.
    case accessory
    /// Whether rows have an editing control.
    case editing
    /// Whether there is a section index.
    case sectionIndex = "section-index"
    /// What stands in for the texts.
    case texts
    /// Table or flow.
    case layout
    /// How items flow.
    case flow
    /// Whether the steps of a flow's items are made one by one.
    case steps
    /// Whether rows are measured in idle time.
    case measureAhead = "measure-ahead"
    /// Whether heights are remembered.
    case heightCache = "height-cache"
    /// How labels come to know their width.
    case preferredWidth = "preferred-width"
    /// How much work measuring takes.
    case engine
    /// Whether cells or heights are asked for first.
    case callOrder = "call-order"
    /// What is done wrong on purpose.
    case demonstrations
    /// Whether that is compared with the right way.
    case compare
    /// What is drawn over the rows.
    case overlay
    /// Light or dark.
    case theme

    /// The flag as it is typed.
    public var name: String { "--" + rawValue }

    /// What a flag that is on or off stands for; `nil` for one that takes a value.
    public var switched: WritableKeyPath<OpenRequest, Bool?>? {
        switch self {
        case .editing: \.isEditing
        case .sectionIndex: \.hasSectionIndex
        case .steps: \.stepsItemSizes
        case .measureAhead: \.measuresAhead
        case .heightCache: \.usesHeightCache
        case .compare: \.isComparing
        default: nil
        }
    }

    /// Reads the flag's value into a request; does nothing for a flag that is on or off.
    ///
    /// - Throws: ``ControlError`` unless the text is such a value.
    public func read(_ text: String, into request: inout OpenRequest) throws(ControlError) {
        switch self {
        case .cell: request.cell = text
        case .width: request.width = try Controls.parseWidth(text)
        case .textSize: request.textSize = try TextSizeSetting.parse(text)
        case .direction: request.direction = try DirectionSetting.parse(text)
        case .rowHeight: request.rowHeight = try Controls.parseRowHeight(text)
        case .estimate: request.estimate = try Controls.parseEstimate(text)
        case .position:
            request.correction = try Controls.parseWord(text, as: "a way of correcting the position")
        case .count: request.rowCount = try Controls.parseRowCount(text)
        case .row: request.row = try Controls.parseRow(text)
        case .auditCase: request.caseName = text
        case .top: request.top = try ListPosition.parse(text)
        case .accessory: request.accessory = try Controls.parseWord(text, as: "an accessory")
        case .texts: request.texts = try Controls.parseWord(text, as: "a kind of texts")
        case .layout: request.layoutKind = try Controls.parseWord(text, as: "a layout")
        case .flow: request.flow = try FlowChanges(parsing: text)
        case .preferredWidth:
            request.preferredWidth = try Controls.parseWord(text, as: "a way of finding widths")
        case .engine: request.engineCost = try Controls.parseWord(text, as: "an engine")
        case .callOrder: request.callOrder = try Controls.parseWord(text, as: "an order of calls")
        case .demonstrations: request.demonstrations = try Controls.parseDemonstrations(text)
        case .overlay: request.overlays = try Controls.parseOverlays(text)
        case .theme: request.theme = try Controls.parseWord(text, as: "a theme")
        case .editing, .sectionIndex, .steps, .measureAhead, .heightCache, .compare: break
        }
    }

    /// The flag's value in a request; `nil` where the request leaves it out, and for a flag that is on or off.
    public func text(of request: OpenRequest) -> String? {
        switch self {
        case .cell: return request.cell
        case .width: return request.width.map(\.shortText)
        case .textSize: return request.textSize?.argument
        case .direction: return request.direction?.argument
        case .rowHeight: return request.rowHeight?.argument
        case .estimate: return request.estimate?.argument
        case .position: return request.correction?.rawValue
        case .count: return request.rowCount.map(String.init)
        case .row: return request.row.map(String.init)
        case .auditCase: return request.caseName
        case .top: return request.top?.argument
        case .accessory: return request.accessory?.rawValue
        case .texts: return request.texts?.rawValue
        case .layout: return request.layoutKind?.rawValue
        case .flow: return request.flow.isEmpty ? nil : request.flow.argument
        case .preferredWidth: return request.preferredWidth?.rawValue
        case .engine: return request.engineCost?.rawValue
        case .callOrder: return request.callOrder?.rawValue
        case .demonstrations: return request.demonstrations.map(Controls.argument)
        case .overlay: return request.overlays.map { $0.isEmpty ? "none" : $0.names.joined(separator: ",") }
        case .theme: return request.theme?.rawValue
        case .editing, .sectionIndex, .steps, .measureAhead, .heightCache, .compare: return nil
        }
    }
}
