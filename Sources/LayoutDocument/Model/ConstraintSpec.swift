import AutoLayout
import SourceText

/// A constraint of a template: `first relation multiplier × second + constant @ priority`.
package struct ConstraintSpec: Hashable, Sendable {
    /// An attribute of a view, by the view's name.
    package struct AttributeRef: Hashable, Sendable {
        /// An area that every view has.
        package enum Guide: String, Hashable, Sendable, CaseIterable {
            /// The area that bars and notches leave free; in a cell the whole view.
            case safeArea
            /// The area inside the margins.
            case layoutMargins
            /// The readable content guide.
            case readableContent
        }

        /// The name of the view, or of a guide of the template's; ``TemplateSpec/contentViewName`` for the content
        /// view.
        package var view: String
        /// The guide of the view; `nil` for the view itself.
        package var guide: Guide?
        /// The attribute.
        package var attribute: Attribute

        /// Makes a reference.
        package init(_ view: String, guide: Guide? = nil, _ attribute: Attribute) {
            self.view = view
            self.guide = guide
            self.attribute = attribute
        }
    }

    /// Why a constraint of an Interface Builder file is none of the cell's.
    package enum Absence: Hashable, Sendable {
        /// It holds in Interface Builder alone.
        case removedAtBuildTime
        /// It is installed in other size classes alone, or in none.
        case notInstalled
    }

    /// A place in another file than the template's.
    package struct Origin: Hashable, Sendable {
        /// The file.
        package var file: String
        /// The place in it.
        package var place: SourcePlace

        /// Makes an origin.
        package init(file: String, place: SourcePlace) {
            self.file = file
            self.place = place
        }
    }

    /// How code activates a constraint that a property of the cell's class holds.
    package struct Activation: Hashable, Sendable {
        /// The name of the property.
        package var property: String
        /// Whether the property holds a list of constraints.
        package var isOfList: Bool
        /// Whether it is activated for a row, and not when the cell is made.
        package var isOfRow: Bool
        /// Where it is activated.
        package var place: Origin

        /// Makes a description of an activation.
        package init(of property: String, isOfList: Bool, isOfRow: Bool, place: Origin) {
            (self.property, self.isOfList, self.isOfRow) = (property, isOfList, isOfRow)
            self.place = place
        }

        /// The statement that takes it back.
        package var deactivation: String {
            isOfList ? "NSLayoutConstraint.deactivate(\(property))" : "\(property).isActive = false"
        }
    }

    /// A number of the row, as a part of a constant.
    package struct RowConstant: Hashable, Sendable {
        /// The position of the field among the template's fields.
        package var field: Int
        /// What its number is multiplied by.
        package var factor: Double

        /// Makes a part of a constant.
        package init(field: Int, factor: Double = 1) {
            self.field = field
            self.factor = factor
        }
    }

    /// The constraint's name; unique in its template.
    package var identifier: String?
    /// The left side.
    package var first: AttributeRef
    /// How the two sides compare.
    package var relation: Relation
    /// The right side; `nil` for a constant alone.
    package var second: AttributeRef?
    /// The factor of the second side; 1 where there is none.
    package var multiplier: Double
    /// The constant in points, without what comes from the row.
    package var constant: Double
    /// The part of the constant that comes from the row; `nil` where it is the same in every row.
    package var rowConstant: RowConstant?
    /// The priority.
    package var priority: LayoutPriority
    /// Whether the constraint is active.
    package var isActive = true
    /// The constraint's own name in an Interface Builder file; `nil` where it comes from elsewhere.
    package var recordedID: String?
    /// Whether the identifier was made up when a file was read.
    var hasMadeUpIdentifier = false
    /// Whether a document adds it to the constraints of a template's file, so that its place is in the document.
    package var isAdded = false
    /// Where the equation, or the part of a visual format, begins in the document.
    package var place: SourcePlace
    /// Where code in another file than the template's makes it, such as the nib of a Swift class; `nil` for none.
    package var origin: Origin?
    /// Where the helper that makes it is written, where the place is a call of that helper; `nil` for none.
    package var maker: Origin?
    /// Why an Interface Builder file that has it does not give it to the cell; `nil` for one that the cell has.
    package var absence: Absence?
    /// How code activates it; `nil` where no property holds it, or no code does.
    package var activation: Activation?
    /// The equation or visual format as written, without a name before it.
    package var source: String

    /// Makes a constraint; the constant in points.
    package init(
        identifier: String? = nil, first: AttributeRef, relation: Relation = .equal,
        second: AttributeRef? = nil, multiplier: Double = 1, constant: Double = 0,
        rowConstant: RowConstant? = nil, priority: LayoutPriority = .required, place: SourcePlace = .start,
        source: String = ""
    ) {
        self.identifier = identifier
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.rowConstant = rowConstant
        self.priority = priority
        self.place = place
        self.source = source
    }

    /// The name that a person gave the constraint; `nil` for one without, as for one that has no more than the
    /// identifier that its file knows it by, or one that was made up.
    package var givenName: String? {
        hasMadeUpIdentifier
            ? nil : identifier.flatMap { $0 == recordedID || RecordedIdentifier.isOne($0) ? nil : $0 }
    }

    /// The constant for a row, in points.
    package func constant(fields: [String]) -> Double {
        guard let rowConstant else { return constant }
        return constant + rowConstant.factor * RowValue<Double>.field(rowConstant.field).value(fields: fields)
    }
}
