import LayoutDocument

extension AuditRule {
    /// What a finding of the rule means, in a sentence.
    public var summary: String {
        switch self {
        case .conflict: "Required constraints contradict each other, so that one of them is dropped."
        case .brokenChain:
            "No unbroken chain of constraints leads from the top of the contentView to its bottom, so that the "
                + "content cannot decide the row's height."
        case .overlapping: "Two views that show something lie over each other."
        case .clipped: "A view is smaller than what it shows, which is cut off."
        case .cutLine: "A line of a text is cut in its height."
        case .outside: "A view reaches out of the one that holds it."
        case .truncated: "A text does not show all of its words."
        case .zeroSized: "A view that is to show something has no width or no height."
        case .touchTarget: "Something to be pressed is smaller than 44 × 44 points."
        case .ambiguous: "The constraints leave the position or size of a view open."
        case .fixedAlignment:
            "A text is aligned to one side for good, which is the wrong one where the writing direction is the other."
        case .misplaced: "The frame that the file records is not the one that its constraints ask for."
        case .unfinishedSearch:
            "The search for what the constraints leave open took too long and was stopped, so that an ambiguity "
                + "may be missing."
        }
    }

    /// What is usually done about it, in a sentence or two.
    public var advice: String {
        switch self {
        case .conflict: "Remove one of the constraints named, or give it a priority below 1000."
        case .brokenChain:
            "Pin the lowest views to the bottom of the contentView, not of the cell, and the highest to its top."
        case .overlapping:
            "Add a constraint that keeps the views apart, or let one of them give way by its priorities."
        case .clipped, .zeroSized:
            "Let the view be as large as its content: loosen the constraint on its size, or raise its compression "
                + "resistance above that constraint's priority."
        case .cutLine:
            "Let the height follow the text: make a fixed height an inequality, or lower its priority below the "
                + "text's compression resistance."
        case .outside: "Pin the view's far edge to the one that holds it, if only by an inequality."
        case .truncated:
            "Set numberOfLines to 0, give the text more room, or switch the rule off for the view, with a reason, "
                + "where texts are cut on purpose."
        case .touchTarget:
            "Make the control, or the room that reacts for it, at least 44 points wide and high."
        case .ambiguous: "Add the constraint that is missing, or make hugging priorities differ."
        case .fixedAlignment: "Align the text naturally, which follows the writing direction."
        case .misplaced: "Update the frames in Interface Builder, or mend the constraints."
        case .unfinishedSearch:
            "Split the cell into smaller ones, or first fix what is reported as ambiguous. Switch the rule off, "
                + "with a reason, for a cell that is looked at by hand."
        }
    }
}
