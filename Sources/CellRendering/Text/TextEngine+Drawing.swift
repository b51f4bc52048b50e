import AutoLayout
import Gtk

extension TextEngine {
    /// The lines of a label for drawing in its frame.
    ///
    /// They are those that the label was measured with, unless a constraint stronger than its content made the frame
    /// lower: then the lines that fit are kept and the last one is shortened.
    public func layOut(
        _ label: AutoLayout.Label, category: ContentSizeCategory, direction: LayoutDirection
    )
        -> LaidOutText
    {
        layOutToDraw(label, category: category, direction: direction).laidOut
    }

    /// The lines of a label, laid out again only if they differ from those drawn last.
    ///
    /// A text is laid out once and drawn again at every width at which its lines stay the same. Each layout is compared
    /// with the measured size. If they differ, Pango's layout is right: ``TextStatistics/disagreementCount`` rises, the
    /// text is measured by Pango from then on, and ``onDisagreement`` is called, so that the row can be measured again
    /// in the same frame.
    public func drawnText(
        of label: AutoLayout.Label, category: ContentSizeCategory, direction: LayoutDirection
    ) -> (text: DrawnText, shift: Double) {
        let table = self.table(of: label, category: category)
        let key = DrawnTextCache.Key(
            table: ObjectIdentifier(table), numberOfLines: label.numberOfLines,
            alignment: label.textAlignment,
            direction: direction)
        let frame = label.textArea
        let width = max(0, frame.width)
        if let known = drawnTexts[key], known.widths.contains(width),
            known.squeezedHeight.map({ $0 == frame.height }) ?? holds(known, in: frame),
            let shift = known.shift(toWidth: width)
        {
            return (known, shift)
        }
        let text = makeDrawnText(of: label, table, category: category, direction: direction)
        drawnTexts.insert(text, of: table, for: key)
        return (text, 0)
    }

    private func holds(_ text: DrawnText, in frame: AutoLayout.Rect) -> Bool {
        text.size.height <= frame.height + 0.5 / displayScale
    }

    /// The word table of a label's text: usually the one that it was measured with.
    private func table(of label: AutoLayout.Label, category: ContentSizeCategory) -> WordTable {
        let font = label.descriptor(of: label.font, for: category)
        if let table = label.content.prepared as? WordTable, table.metricsIdentity == metricsIdentity,
            table.font == font
        {
            return table
        }
        return table(for: label.text, font: font)
    }

    private func makeDrawnText(
        of label: AutoLayout.Label, _ table: WordTable, category: ContentSizeCategory,
        direction: LayoutDirection
    ) -> DrawnText {
        statistics.drawnLayoutCount += 1
        let area = label.textArea
        let width = max(0, area.width)
        let (laidOut, isSqueezed) = layOutToDraw(label, category: category, direction: direction)
        let layout = laidOut.layout
        var widths = width..<width.nextUp
        if !isSqueezed {
            let measured = measuredText(laidOut, wrappedAt: width)
            widths = measured.widths
            if table.isTrusted,
                let answer = answerFrom(table, numberOfLines: label.numberOfLines, width: width).measured
            {
                // The width of lines at both sides depends on the alignment.
                var size = answer.size
                size.width = measured.size.width
                if size == measured.size {
                    widths = answer.widths
                } else {
                    disagree(table, of: label)
                }
            }
        }
        var hasLeft = false
        var hasRight = false
        layout.forEachLine { if $0.isRightToLeft { hasRight = true } else { hasLeft = true } }
        let placing: DrawnText.Placing
        if layout.alignment == .center {
            placing = .center
        } else if hasLeft, hasRight {
            placing = .both
        } else {
            placing = hasRight == (layout.alignment == .start) ? .right : .left
        }
        return DrawnText(
            laidOut, width: width, widths: widths, placing: placing,
            squeezedHeight: isSqueezed ? area.height : nil)
    }

    /// Leaves the measuring of a text to Pango from now on.
    private func disagree(_ table: WordTable, of label: AutoLayout.Label) {
        statistics.disagreementCount += 1
        table.distrust()
        onDisagreement?(label)
    }

    private func layOutToDraw(
        _ label: AutoLayout.Label, category: ContentSizeCategory, direction: LayoutDirection
    ) -> (laidOut: LaidOutText, isSqueezed: Bool) {
        let own = label.descriptor(of: label.font, for: category)
        let font = label.drawnFont(own, by: self)
        let frame = label.textArea
        let width = max(0, frame.width)
        var laidOut = layOut(label.text, font: font, numberOfLines: label.numberOfLines, width: width)
        let fitting = laidOut.layout.lineCount(fittingIn: frame.height + 0.5 / displayScale)
        var isSqueezed = fitting < laidOut.layout.lineCount
        if isSqueezed {
            laidOut = layOut(label.text, font: font, numberOfLines: max(1, fitting), width: width)
        }
        // A shrunk text fits only this frame.
        isSqueezed = isSqueezed || font != own
        laidOut.layout.alignment = alignment(of: label, direction: direction, layout: laidOut.layout)
        return (laidOut, isSqueezed)
    }

    private func alignment(
        of label: AutoLayout.Label, direction: LayoutDirection, layout: PangoLayout
    ) -> Gtk.TextAlignment {
        let isLeft: Bool
        switch label.textAlignment {
        case .center: return .center
        case .left: isLeft = true
        case .right: isLeft = false
        case .natural: isLeft = direction == .leftToRight
        }
        // Pango's start and end follow the text's own direction; a label's sides do not.
        return isLeft != layout.beginsRightToLeft ? .start : .end
    }
}
