import AutoLayout
import SelfSizing
import SourceText

/// The description of one kind of cell: its views, its constraints, and the fields in its texts.
package struct TemplateSpec: Hashable, Sendable {
    /// A piece of content that every row of the template brings.
    package struct Field: Hashable, Sendable {
        /// The name used in texts, as in `{subject}`, and in rows.
        package var name: String
        /// The text used where a row does not give the field; `nil` makes the field mandatory.
        package var defaultText: String?
        /// What its texts stand for.
        package var kind = FieldKind.text
        /// The keys of its text in files of languages, the most particular first; none for a text without.
        package var keys: [String] = []

        package init(name: String, defaultText: String? = nil, kind: FieldKind = .text) {
            self.name = name
            self.defaultText = defaultText
            self.kind = kind
        }
    }

    /// The name by which constraints speak of the cell's content view.
    package static let contentViewName = "contentView"
    /// The names that mean something else in constraints, so that no view has them.
    package static let reservedNames = ["contentView", "superview", "cell", "H", "V"]

    /// The name by which constraints refer to the cell around the content view.
    ///
    /// A pin to the cell is a mistake: it does not determine the row's height. The format allows it so that it can be
    /// reported.
    package static let cellName = "cell"

    /// The margins of a cell's content view unless a template gives its own, in points.
    package static let defaultLayoutMargins = DirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 16)

    /// One of several layouts of a cell, between which what rows bring decides.
    package struct Variant: Hashable, Sendable {
        /// The name of the cell.
        package var cell: String
        /// What rows of the variant bring, in the source's words, such as “note == nil”, or those of its document.
        package var name: String
    }

    /// A layout that code gives the cell at some text sizes, or in one direction.
    package struct Adaptation: Hashable, Sendable {
        /// The text sizes; in the direction only.
        package var textSizes: Set<ContentSizeCategory>
        /// The direction; `nil` for both.
        package var direction: LayoutDirection?
        /// The template for them, without adaptations.
        package var template: TemplateSpec

        package init(
            textSizes: Set<ContentSizeCategory>, direction: LayoutDirection? = nil, template: TemplateSpec
        ) {
            self.textSizes = textSizes
            self.direction = direction
            self.template = template
        }
    }

    /// The reuse identifier.
    package var identifier: String
    /// The layouts at other text sizes and in the other direction; the first that applies is the cell's.
    package var adaptations: [Adaptation] = []
    /// Which of the cell's variants it is; `nil` for a cell of one layout.
    package var variant: Variant?
    /// Whether the document describes it as what differs from the cell's first variant.
    package var isOwnVariant = false
    /// The least width of a list that shows this variant, in points, as one for wide screens alone; `nil` for any.
    package var leastWidth: Double?
    /// The identifier with the variant, as it is shown.
    package var spokenIdentifier: String { variant.map { "\($0.cell) (\($0.name))" } ?? identifier }
    /// The fields in the order in which ``RowContent/fields`` lists their texts.
    package var fields: [Field] = []
    /// The keys that texts of its views have in the app's tables, by the texts as code shows them.
    package var translations: [String: String] = [:]
    /// The margins of the content view in points.
    package var layoutMargins = TemplateSpec.defaultLayoutMargins
    /// The margins from the row's width; `nil` where ``layoutMargins`` apply at every width.
    package var liveMargins: LiveMargins?
    /// How far code moves the edges of the content view in, in points, when it lays the measured row out.
    package var contentInsets = EdgeInsets.zero
    /// The background of the content view; `nil` shows the row's own.
    package var color: Color?
    /// Whether code gives the cell a background that is not known.
    package var hasUnknownColor = false
    /// What an Interface Builder file records of the content view; `nil` where it comes from elsewhere.
    package var recorded: RecordedView?
    /// The guides that constraints can speak of besides views.
    package var layoutGuides: [LayoutGuideSpec] = []
    /// The views; a container comes before the views inside it, siblings in the document's order.
    package var views: [ViewSpec]
    /// The constraints in the document's order, visual formats expanded.
    package var constraints: [ConstraintSpec]
    /// The height of the template's rows in points, separator included; `nil` where it follows from the list.
    package var rowHeight: Double?
    /// The height in points that an Interface Builder file records of the whole cell; `nil` where it comes from
    /// elsewhere.
    package var recordedHeight: Double?
    /// Whether rows are at least as high as recorded: the constraints leave the height ambiguous, or an app sizes the
    /// view.
    package var hasOpenHeight = false
    /// Whether its list sizes cells by their constraints, so that the recorded height counts in Interface Builder alone.
    package var isSizedByList = false
    /// The property of a table that the template is the view of, as `tableHeaderView`; `nil` for other templates.
    ///
    /// A table does not size such a view. One that code sizes is none of these.
    package var tableProperty: String?
    /// Whether the template is a view of an Interface Builder file that is no cell, and that an app sizes.
    package var isPlainView = false
    /// Whether code that lays views out is not understood, so that nothing follows from what seems to be missing.
    package var leavesLayoutOpen = false
    /// Whether something else of the source that matters to its layout is not understood, so that no error follows.
    package var isIncomplete = false
    /// Whether the class of a nib's cell always activates other constraints or hides other views, so that no row looks as
    /// the file alone has it.
    package var isNeverShown = false
    /// Constraints between its views that code makes and never activates, or that are removed at build time.
    package var idleConstraints: [ConstraintSpec] = []
    /// The constraints that code activates where UIKit refuses them.
    package var refusedActivations: [RefusedActivation] = []
    /// The constraints that code makes of attributes which UIKit does not let meet, each with its origin; their
    /// views need not be in the cell.
    package var invalidConstraints: [ConstraintSpec] = []
    /// What code says with another effect than people expect, or none.
    package var settings: [Setting] = []
    /// What a reused cell keeps of the row before; `nil` for nothing that is known.
    package var leftover: Leftover?
    /// Whether a list gives it a size that is not known, so that nothing follows from a height that its constraints leave
    /// open.
    package var hasUnknownSize = false
    /// Whether its table draws lines below rows, where a list has them at all.
    package var hasSeparator = true
    /// Whether it is of an Interface Builder file for Apple TV, whose screens have one width.
    package var isForTelevision = false
    /// Whether it is the header or footer of a section.
    package var isSectionView = false
    /// The views with constraints whose autoresizing masks code leaves in force.
    package var maskedViews: [String] = []
    /// Where a list gives the rows their height, as in `ListController.swift line 12`; `nil` where that is not known.
    package var heightPlace: String?
    /// How its list gives it; `nil` where that is not known.
    package var heightMeans: SizeMeans?
    /// Whether it is an item of a collection view, whose layout may give it a size.
    package var isItem = false
    /// The size in points of an item of a collection view; `nil` for rows of a table.
    package var itemSize: Size?
    /// The estimated height of its rows; `nil` where it does not say.
    package var estimatedRowHeight: RowEstimate?
    /// The accessory at the trailing edge of its rows; `nil` for the list's.
    package var accessory: RowAccessories.Accessory?
    /// The size of the view that its rows have in place of the accessory, in points; `nil` for none.
    package var accessoryViewSize: Size?
    /// The place of the identifier in the document.
    package var place = SourcePlace.start
    /// The file that describes views and constraints, and that their places are in; `nil` for the document itself.
    package var sourceName: String?

    package init(
        identifier: String, fields: [Field] = [],
        layoutMargins: DirectionalEdgeInsets = TemplateSpec.defaultLayoutMargins, views: [ViewSpec],
        constraints: [ConstraintSpec], place: SourcePlace = .start
    ) {
        self.identifier = identifier
        self.fields = fields
        self.layoutMargins = layoutMargins
        self.views = views
        self.constraints = constraints
        self.place = place
    }

    /// Whether it is a row of a table, with a line between it and the next one.
    package var isRow: Bool {
        !isSectionView && !isPlainView && !isItem && itemSize == nil && tableProperty == nil
    }

    /// The width in points that a required constraint gives the contentView; `nil` for none.
    package var ownWidth: Double? {
        constraints.first {
            $0.first == .init(Self.contentViewName, .width) && $0.second == nil && $0.relation == .equal
                && $0.priority == .required && $0.isActive
        }?.constant
    }

    /// The index of the adaptation for an environment; `nil` where the template itself applies.
    package func adaptation(to environment: LayoutEnvironment) -> Int? {
        if adaptations.isEmpty { return nil }
        return adaptations.firstIndex {
            $0.textSizes.contains(environment.contentSizeCategory)
                && ($0.direction ?? environment.layoutDirection) == environment.layoutDirection
        }
    }

    /// The margins of the content view in a row of a width, in points.
    ///
    /// A side that was changed since does not follow the width.
    package func layoutMargins(inWidth width: Double) -> DirectionalEdgeInsets {
        guard let liveMargins, width >= LiveMargins.wideWidth else { return layoutMargins }
        var margins = layoutMargins
        for edge in LayoutEdge.allCases where margins[edge] == liveMargins.narrow[edge] {
            margins[edge] = liveMargins.wide[edge]
        }
        return margins
    }

    /// The view of a name; `nil` for no name, and for one that is none of its views'.
    package func view(named name: String?) -> ViewSpec? { views.first { $0.name == name } }

    /// The position of a field in ``fields``, or `nil`.
    ///
    /// - Complexity: O(n) in the number of fields; look it up once per template, never per row.
    package func fieldIndex(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
}
