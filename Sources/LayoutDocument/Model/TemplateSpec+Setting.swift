/// What code sets on a view, with another effect than people expect.
extension TemplateSpec {
    /// A property that code sets.
    package struct Setting: Hashable, Sendable {
        /// What is not as expected.
        package enum Kind: Hashable, Sendable {
            /// Margins of a stack view that does not arrange its views by them.
            case ignoredMargins
            /// Margins by left and right, which no writing direction mirrors.
            case fixedMargins
            /// A direction that a view keeps whatever the writing direction.
            case forcedDirection
            /// A view in a visual format that runs from left to right whatever the writing direction.
            case fixedFormat
            /// The name of a view in a visual format that is none of its views.
            case unknownName
            /// The frame of the contentView, which a layout pass changes after the row was measured.
            case movedContent
            /// Constraints that a layout pass adds after the row was measured.
            case lateConstraints
            /// A size of an item that follows its content, in width too.
            case openItemWidth
            /// A fitting of the height of an item, or of a table's header, whose width gives way to the content.
            case looseFitting
            /// The same that requires the height which it is given.
            case fixedFitting
            /// A width at which a label wraps that code takes from the screen.
            case screenTextWidth
            /// A width at which a label wraps that code takes from a view before it was laid out.
            case earlyTextWidth
            /// A method of a superclass that adds views, and that the class's own method does not call.
            case missingSuper
            /// The same for a method that adds constraints.
            case missingLayout
            /// The autoresizing mask of a cell's contentView, which the cell manages, switched off.
            case contentMask
            /// An estimated height of 0 for rows that size themselves.
            case noEstimate
            /// An `awakeFromNib` that makes the layout of a cell which no nib makes.
            case neverAwake
        }

        /// What is not as expected.
        package var kind: Kind
        /// The name of the view; of a method for ``Kind/missingSuper`` and ``Kind/missingLayout``.
        package var view: String
        /// The line that sets it, in words.
        package var place: String

        /// Where it is set; `nil` where that is not known.
        package var origin: ConstraintSpec.Origin?

        package init(_ kind: Kind, of view: String, place: String, origin: ConstraintSpec.Origin? = nil) {
            (self.kind, self.view, self.place, self.origin) = (kind, view, place, origin)
        }
    }

    /// The stack views whose margins nothing follows.
    package var ignoredMargins: [Setting] {
        settings.filter { setting in
            setting.kind == .ignoredMargins
                && !constraints.contains { constraint in
                    [constraint.first, constraint.second].contains {
                        $0?.view == setting.view && $0?.guide == .layoutMargins
                    }
                }
        }
    }
}
