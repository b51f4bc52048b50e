import LayoutDocument
import SelfSizing
import Wording

extension StateFlag {
    /// All flags, in their order on a command line.
    public static let all: [StateFlag] = [
        StateFlag(
            "cell", \.cell, .text,
            tr(
                "The cell of a file with several: its reuse identifier or identifier in Interface Builder, its class in Swift source."
            )
        ),
        StateFlag("width", \.width, .width, control: \.width, tr("The width of the list in points.")),
        StateFlag(
            "text-size", \.textSize, .textSize, control: \.textSize,
            tr("The text size: system, xSmall … xxxLarge, AX1 … AX5, or Apple's names.")),
        StateFlag(
            "direction", \.direction, .direction, control: \.direction,
            tr("The writing direction: content (that of the rows' texts), ltr or rtl.")),
        StateFlag(
            "line-height", \.lineHeight, .word(tr("a line height")), control: \.measuring.lineHeight,
            tr("Where lines of the system font get their height from: phone, or font for the installed font.")
        ),
        StateFlag(
            "row-height", \.rowHeight, .rowHeight, control: \.measuring.rowHeight,
            tr(
                "Where heights come from: automatic, sizingCell, textHeight, recorded (as an Interface Builder file records them), or one height in points."
            )),
        StateFlag(
            "item-size", \.itemSize, .itemSize, control: \.measuring.itemSize,
            tr("The size of items of a collection view, as 120x80; their recorded size unless given.")),
        StateFlag(
            "estimate", \.estimate, .estimate, control: \.estimatedRowHeight,
            tr("The estimated row height in points, or off, perRow, automatic, adaptive.")),
        StateFlag(
            "position", \.correction, .word(tr("a way of correcting the position")), control: \.correction,
            tr("What happens to the position when heights differ from their estimates: steady, atOnce, none.")
        ),
        StateFlag("count", \.rowCount, .rowCount, tr("The number of rows, written ones repeated.")),
        StateFlag("row", \.row, .row, tr("The row to select, from 0.")),
        StateFlag(
            "case", \.caseName, .text,
            tr("The case of the document's audit to select, by its name, in place of a row.")),
        StateFlag(
            "top", \.top, .position,
            tr("The row at the top, or a row and points of it above the edge, such as 120+14.5.")),
        StateFlag(
            "accessory", \.accessory, .word(tr("an accessory")), control: \.measuring.accessories.accessory,
            tr("The accessory at the trailing edge of rows: none, disclosure, detail, checkmark.")),
        StateFlag(
            "editing", \.isEditing, .onOrOff, control: \.measuring.accessories.isEditing,
            tr("Whether rows have an editing control.")),
        StateFlag(
            "section-index", \.hasSectionIndex, .onOrOff, control: \.measuring.accessories.hasSectionIndex,
            tr("Whether the list has a section index.")),
        StateFlag(
            "texts", \.texts, .texts, control: \.texts,
            tr("Sample texts in place of the document's: ")
                + RowTexts.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        StateFlag(
            "layout", \.layoutKind, .word("a layout"), control: \.layoutKind,
            tr("How cells are arranged: table or flow.")),
        StateFlag(
            "flow", \.flow, .flow,
            tr("How a flow differs from the document's, as scrollDirection=horizontal,itemSize=80x40.")),
        StateFlag(
            "steps", \.stepsItemSizes, .onOrOff, control: \.stepsItemSizes,
            tr("Whether a flow's items are sized one step at a time.")),
        StateFlag(
            "measure-ahead", \.measuresAhead, .onOrOff, control: \.measuresAhead,
            tr("Whether rows that are not in view are measured in idle time.")),
        StateFlag(
            "height-cache", \.usesHeightCache, .onOrOff, control: \.measuring.usesHeightCache,
            tr("Whether heights measured before are remembered.")),
        StateFlag(
            "preferred-width", \.preferredWidth, .word(tr("a way of finding widths")),
            control: \.measuring.preferredWidth,
            tr("How labels of several lines come to know their width: automatic, inLayoutSubviews, byHand.")),
        StateFlag(
            "engine", \.engineCost, .word(tr("an engine")), control: \.measuring.engineCost,
            tr("How much work measuring takes: rowscope or classic.")),
        StateFlag(
            "call-order", \.callOrder, .word(tr("an order of calls")), control: \.measuring.callOrder,
            tr("What a list asks for first: heightsFirst or cellsFirst.")),
        StateFlag(
            "demonstrations", \.demonstrations, .demonstrations, control: \.measuring.demonstrations,
            tr("The demonstrations to switch on, by names such as missingBottomPin,noReload, or none.")),
        StateFlag(
            "compare", \.isComparing, .onOrOff,
            tr("Whether the list is shown beside one without demonstrations.")
        ),
        StateFlag(
            "overlay", \.overlays, .overlays,
            tr("What is drawn over the rows, as frames,constraints; see “rowscope help render”.")),
        StateFlag("theme", \.theme, .theme, tr("Light or dark, whatever the desktop has.")),
    ]
}
