/// What code says of a view, with another effect than people expect, or none.
extension TemplateSpec {
    /// A property that code sets, or a view that it does not add where people expect it.
    package struct Setting: Hashable, Sendable {
        /// What is not as expected.
        package enum Kind: Hashable, Sendable {
            /// Margins of a stack view that does not arrange its views by them.
            case ignoredMargins
            /// Margins by left and right, which no writing direction mirrors.
            case fixedMargins
            /// A direction that a view keeps whatever the writing direction.
            case forcedDirection
            /// A cell, its contentView or an app that is light whatever the appearance (`overrideUserInterfaceStyle`).
            case fixedAppearance
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
            /// A view that code ties to views of the cell, and never adds to it.
            case unadded
            /// A plain subview of a stack view, which nothing lays out: code adds it so, or takes it out of the arranged
            /// subviews alone.
            case unarranged
            /// A view that code adds to the cell itself, beside its contentView.
            case onCell
            /// An `awakeFromNib` that makes the layout of a cell which no nib makes.
            case neverAwake
        }

        /// What is not as expected.
        package var kind: Kind
        /// The name of the view; of a method for ``Kind/missingSuper`` and ``Kind/missingLayout``.
        package var view: String
        /// The line that sets it, in words; that of the first constraint for ``Kind/unadded``.
        package var place: String

        /// Where it is set; `nil` where that is not known, and for an ``Kind/unarranged`` view that was never arranged.
        package var origin: ConstraintSpec.Origin?
        /// The name of the stack view for ``Kind/unarranged``.
        package var stack: String

        package init(
            _ kind: Kind, of view: String, place: String, origin: ConstraintSpec.Origin? = nil,
            stack: String = ""
        ) {
            (self.kind, self.view, self.place) = (kind, view, place)
            (self.origin, self.stack) = (origin, stack)
        }
    }

    /// The settings of a kind.
    package func settings(of kind: Setting.Kind) -> [Setting] { settings.filter { $0.kind == kind } }

    /// The stack views whose margins nothing follows.
    package var ignoredMargins: [Setting] {
        settings(of: .ignoredMargins).filter { setting in
            !constraints.contains { constraint in
                [constraint.first, constraint.second].contains {
                    $0?.view == setting.view && $0?.guide == .layoutMargins
                }
            }
        }
    }
}
