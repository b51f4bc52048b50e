import LayoutDocument
import SelfSizing
import Wording

extension StateFlag {
    /// All flags, in their order on a command line.
    package static let all: [StateFlag] = [
        StateFlag(
            "cell", \.cell, .text,
            "The cell of a file with several: its reuse identifier or identifier in Interface Builder, its class in Swift source, with a variant in parentheses."
        ),
        StateFlag("width", \.width, .width, control: \.width, "The width of the list in points."),
        StateFlag(
            "text-size", \.textSize, .textSize, control: \.textSize,
            "The text size: system, xSmall … xxxLarge, AX1 … AX5, or Apple's names."),
        StateFlag(
            "direction", \.direction, .direction, control: \.direction,
            "The writing direction: content (that of the rows' texts), ltr or rtl."),
        StateFlag(
            "line-height", \.lineHeight, .word(tr("a line height")), control: \.measuring.lineHeight,
            "Where lines of the system font get their height from: phone, or font for the installed font."),
        StateFlag(
            "row-height", \.rowHeight, .rowHeight, control: \.measuring.rowHeight,
            "Where heights come from: automatic, sizingCell, textHeight, recorded (as an Interface Builder file "
                + "records them), or one height in points."),
        StateFlag(
            "item-size", \.itemSize, .itemSize, control: \.measuring.itemSize,
            "The size of items of a collection view, as 120x80; their recorded size unless given."),
        StateFlag(
            "estimate", \.estimate, .estimate, control: \.estimatedRowHeight,
            "The estimated row height in points, or off, perRow, automatic, adaptive."),
        StateFlag(
            "position", \.correction, .word(tr("a way of correcting the position")), control: \.correction,
            "What happens to the position when heights differ from their estimates: steady, atOnce, none."),
        StateFlag("count", \.rowCount, .rowCount, "The number of rows, written ones repeated."),
        StateFlag("row", \.row, .row, "The row to select, from 0."),
        StateFlag(
            "case", \.caseName, .text,
            "The case of the document's audit to select, by its name, in place of a row."),
        StateFlag(
            "variant", \.variant, .text,
            "The variant of the cell whose first row to select, as “rowscope cells” names it, in place of a row."
        ),
        StateFlag(
            "top", \.top, .position,
            "The row at the top, or a row and points of it above the edge, such as 120+14.5."),
        StateFlag(
            "accessory", \.accessory, .word(tr("an accessory")), control: \.measuring.accessories.accessory,
            "The accessory at the trailing edge of rows: none, disclosure, detail, checkmark."),
        StateFlag(
            "editing", \.isEditing, .onOrOff, control: \.measuring.accessories.isEditing,
            "Whether rows have an editing control."),
        StateFlag(
            "section-index", \.hasSectionIndex, .onOrOff, control: \.measuring.accessories.hasSectionIndex,
            "Whether the list has a section index."),
        StateFlag(
            "texts", \.texts, .texts, control: \.texts,
            "Sample texts in place of the document's: "
                + RowTexts.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        StateFlag(
            "layout", \.layoutKind, .word(tr("a layout")), control: \.layoutKind,
            "How cells are arranged: table or flow."),
        StateFlag(
            "flow", \.flow, .flow,
            "How a flow differs from the document's, as scrollDirection=horizontal,itemSize=80x40."),
        StateFlag(
            "steps", \.stepsItemSizes, .onOrOff, control: \.stepsItemSizes,
            "Whether a flow's items are sized one step at a time."),
        StateFlag(
            "measure-ahead", \.measuresAhead, .onOrOff, control: \.measuresAhead,
            "Whether rows that are not in view are measured in idle time."),
        StateFlag(
            "height-cache", \.usesHeightCache, .onOrOff, control: \.measuring.usesHeightCache,
            "Whether heights measured before are remembered."),
        StateFlag(
            "preferred-width", \.preferredWidth, .word(tr("a way of finding widths")),
            control: \.measuring.preferredWidth,
            "How labels of several lines come to know their width: automatic, inLayoutSubviews, byHand."),
        StateFlag(
            "engine", \.engineCost, .word(tr("an engine")), control: \.measuring.engineCost,
            "How much work measuring takes: rowscope or classic."),
        StateFlag(
            "call-order", \.callOrder, .word(tr("an order of calls")), control: \.measuring.callOrder,
            "What a list asks for first: heightsFirst or cellsFirst."),
        StateFlag(
            "demonstrations", \.demonstrations, .demonstrations, control: \.measuring.demonstrations,
            "The demonstrations to switch on, by names such as missingBottomPin,noReload, or none."),
        StateFlag(
            "compare", \.isComparing, .onOrOff, "Whether the list is shown beside one without demonstrations."
        ),
        StateFlag(
            "overlay", \.overlays, .overlays,
            "What is drawn over the rows, as frames,constraints; see “rowscope help render”."),
        StateFlag("theme", \.theme, .theme, "Light or dark, whatever the desktop has."),
    ]
}
