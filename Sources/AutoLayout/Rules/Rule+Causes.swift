import Wording

/// Rules about decisions that a row suffers from, though no view of it looks wrong by itself.
extension Rule {
    static var notAddedEntry: Entry {
        Entry(
            .error, tr("view not in the cell"), by: .audits, mark: Mark(.dropped),
            explanation: tr(
                """
                A constraint ties a view that is never added to the cell, or not yet, to one that is: they have no \
                common ancestor, and the app ends when the constraint is activated.
                """),
            repair: tr("Add the view to the contentView before its constraints are activated."))
    }

    static var invalidConstraintEntry: Entry {
        Entry(
            .error, tr("invalid constraint"), by: .audits, mark: Mark(.dropped),
            explanation: tr(
                """
                A constraint relates attributes that UIKit does not let meet, such as leading and right, positions of \
                two axes, or a position and a number: the app ends where code makes the constraint.
                """),
            repair: tr(
                """
                Use leading and trailing on both sides, or left and right on both; compare positions of one axis, and \
                sizes with sizes or numbers.
                """))
    }

    static var refusedEntry: Entry {
        Entry(
            .error, tr("constraint refused"), by: .audits, mark: Mark(.dropped),
            explanation: tr("The solver cannot take a constraint, which is left out."),
            repair: tr("Write the constraint with numbers that can be computed with."))
    }

    static var leftoverEntry: Entry {
        Entry(
            .warning, tr("kept from the row before"), by: .audits, mark: Mark(.estimated),
            explanation: tr(
                """
                A cell that is reused is not as a new one: what its code set for the row before, and does not set for \
                each row, stays.
                """),
            repair: tr("Set it for every row, or back in prepareForReuse()."))
    }

    static var lateLayoutEntry: Entry {
        Entry(
            .warning, tr("layout changed after measuring"), by: .audits, mark: Mark(.notMet),
            explanation: tr(
                """
                A layout pass (layoutSubviews) adds constraints, or gives the contentView another frame: a row that \
                sizes itself was measured before that, so that its height does not fit.
                """),
            repair: tr("Do it where the cell is made; put margins into a view inside the contentView."))
    }

    static var unsupportedEntry: Entry {
        Entry(
            .warning, tr("setting that UIKit does not support"), by: .audits, mark: Mark(.notMet),
            explanation: tr(
                """
                Code sets what UIKit does not support in cells that size themselves: the autoresizing mask of the \
                contentView, which belongs to the cell, an estimated row height of 0, or a fitting of an item that \
                requires the height which it should find.
                """),
            repair: tr(
                "Remove the line, set an estimated row height other than 0, or fit with a low vertical priority."
            ))
    }

    static var ineffectiveEntry: Entry {
        Entry(
            .note, tr("setting without effect"), by: .audits, mark: Mark(.notMet),
            explanation: tr(
                """
                Code sets a property that has no effect: a stack view keeps its margins only where \
                isLayoutMarginsRelativeArrangement is set.
                """),
            repair: tr("Set isLayoutMarginsRelativeArrangement of the stack view, or remove its margins."))
    }

    static var scrollingTextEntry: Entry {
        Entry(
            .note, tr("scrolling view without a height"), by: .audits, isWarningBeyond: 0,
            mark: Mark(.notMet),
            explanation: tr(
                """
                A view that scrolls, such as a text view, has no height of its own, so that its content does not \
                hold the row open.
                """),
            repair: tr("Let a text view not scroll (isScrollEnabled = false), or give the view a height."))
    }

    static var unknownSizeEntry: Entry {
        Entry(
            .note, tr("size not known"), by: .audits, isWarningBeyond: 0, mark: Mark(.estimated),
            explanation: tr(
                """
                The row is as tall as the content of a view makes it, which is not known here: a picture that \
                code sets, or a view of a class of its own.
                """),
            repair: tr("Give the view a height, or a ratio of its sides."))
    }

    static var pictureRoomEntry: Entry {
        Entry(
            .note, tr("room above and below a picture"), by: .audits, mark: Mark(.slack),
            explanation: tr(
                """
                A picture is fitted into a narrower view that is as tall as the picture's own height, so that it \
                leaves room above and below.
                """),
            repair: tr("Give the view the ratio of the picture's sides."),
            sentence: { tr("\($0) leaves \($1) free above and below its picture.") })
    }

    static var overruledSizeEntry: Entry {
        Entry(
            .note, tr("given size overruled by a picture"), by: .audits, isWarningBeyond: 44,
            mark: Mark(.notMet),
            explanation: tr(
                """
                A view is as tall or as wide as its picture, though a constraint gives it another size: the picture's \
                own size has the higher priority.
                """),
            repair: tr(
                """
                Raise the priority of the constraint on the size, as to 999, or lower the compression resistance, or \
                the content hugging, of the view below it.
                """),
            sentence: { tr("\($0) has the size of its picture, \($1) from the one that it is given.") })
    }

    static var textRoomEntry: Entry {
        Entry(
            .note, tr("room around content"), by: .audits, isWarningBeyond: 8, mark: Mark(.slack),
            explanation: tr(
                """
                A label is taller than its text: it wraps at a width that it is given for good \
                (preferredMaxLayoutWidth), or a stack view makes it as tall as another one (fillEqually). Or a text \
                with a ground of its own, such as a tag, is stretched, as what is beside it hugs more strongly; so is a \
                control that UIKit draws in one size, such as a switch.
                """),
            repair: tr(
                """
                Remove preferredMaxLayoutWidth, let the stack view fill (distribution), or raise the content hugging \
                priority of what is stretched above that of the text beside it.
                """),
            sentence: { tr("\($0) is \($1) larger than what it shows.") })
    }

    static var stretchedCircleEntry: Entry {
        Entry(
            .note, tr("round picture stretched"), by: .audits, isWarningBeyond: 2, mark: Mark(.notMet),
            explanation: tr(
                """
                The corners of a picture have half of one of its sides as their radius, which makes a circle of a \
                square; the two sides differ, so that it is no circle.
                """),
            repair: tr("Make the picture as wide as it is tall."),
            sentence: { tr("\($0) is to be round, and its sides differ by \($1).") })
    }

    static var tableHeaderEntry: Entry {
        Entry(
            .note, tr("header that the table does not size"), by: .audits, mark: Mark(.estimated),
            explanation: tr(
                """
                A table does not size its tableHeaderView and tableFooterView by their constraints: each keeps \
                the height of its frame.
                """),
            repair: tr(
                """
                Set the height of its frame to that of systemLayoutSizeFitting, and set the view again, as in \
                viewDidLayoutSubviews.
                """))
    }

    static var fixedFontEntry: Entry {
        Entry(
            .note, tr("fixed font size"), by: .audits, mark: Mark(.estimated),
            explanation: tr(
                """
                Texts have fonts of a fixed size, which do not follow the text size that a person chooses \
                (Dynamic Type), or text styles that do not follow it while the app runs.
                """),
            repair: tr(
                """
                Use a text style (preferredFont), or UIFontMetrics with a font of your own, and \
                adjustsFontForContentSizeCategory.
                """))
    }

    static var heldOpenEntry: Entry {
        Entry(
            .warning, tr("view that does not collapse"), by: .audits, mark: Mark(.notMet),
            explanation: tr(
                """
                A constraint of a small height or width is to collapse a view, and is not met: required constraints \
                inside, such as the margins around its content, hold the view open.
                """),
            repair: tr(
                """
                Give the last constraint inside a priority below that of the constraint that collapses the view, or \
                deactivate it while the view is collapsed; or hide the view in a stack view.
                """),
            sentence: { tr("\($0) is \($1) larger than the size that is to collapse it.") })
    }

    static var hiddenRoomEntry: Entry {
        Entry(
            .note, tr("hidden view that keeps its room"), by: .audits, mark: Mark(.slack),
            explanation: tr(
                "A hidden view keeps its place in the chain of constraints, so that a gap is left for it."),
            repair: tr("Put the view in a stack view, which closes the gap, or deactivate its constraints."),
            sentence: { tr("\($0) is hidden, and its constraints still hold its room: a gap of \($1).") },
            sentenceOfMany: {
                tr("\($0) are hidden, and their constraints still hold their room: a gap of \($1).")
            })
    }

    static var requiredChainEntry: Entry {
        Entry(
            .note, tr("chain of required constraints"), by: .audits, isWarningBeyond: 0, mark: Mark(.slack),
            explanation: tr(
                """
                Every constraint from the top of the contentView to its bottom is required, so that UIKit logs \
                a conflict whenever the table gives the row another height, as its estimate or a rounded one.
                """),
            repair: tr("Give the last pin, or the height in the chain, the priority 999."))
    }

    static var openHeightEntry: Entry {
        Entry(
            .note, tr("height set by the app"), by: .audits, mark: Mark(.estimated),
            explanation: tr(
                """
                The constraints do not decide the row's height, as in cells whose height an app sets in \
                code. The row has the height that the file records.
                """),
            repair: tr(
                """
                Pin the highest views to the top of the contentView and the lowest to its bottom, or \
                give the height that the app sets (--row-height).
                """),
            sentence: {
                tr("The constraints of \($0) do not decide its height: it has the recorded \($1).")
            })
    }

    static var lowRowEntry: Entry {
        Entry(
            .note, tr("row of hardly any height"), by: .audits, mark: Mark(.estimated),
            explanation: tr(
                "The row is far lower than a standard row of 44 points, as if its content had no size."),
            repair: tr("Give the content of the row a height."),
            sentence: { tr("The row of \($0) is \($1) lower than a standard row.") })
    }
}
