import SourceText

/// The cells that Swift source makes in code.
///
/// A value; a ``SwiftSourceReading`` makes it. Every cell is a ``TemplateSpec`` like those of layout documents.
package struct SwiftSource: Sendable {
    /// The file's name as given to the reader, usually its path.
    package var sourceName: String
    /// The cells in the file's order; there is at least one, and their names differ.
    package var cells: [SwiftCell]
    /// The paths of the other files that were read for them, in the order of their first use.
    package var files: [String]

    /// Makes a source from its parts.
    package init(sourceName: String, cells: [SwiftCell], files: [String] = []) {
        self.sourceName = sourceName
        self.cells = cells
        self.files = files
    }

    /// The cell that a name means: a class's name.
    package func cell(named name: String) -> SwiftCell? { cells.first { $0.name == name } }
}

/// A class of Swift source whose views and constraints are made in code.
package struct SwiftCell: Sendable {
    /// What the class derives from.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A `UITableViewCell`.
        case tableViewCell
        /// A `UICollectionViewCell`.
        case collectionViewCell
        /// A `UITableViewHeaderFooterView`.
        case tableViewHeaderFooterView
        /// A `UICollectionReusableView`.
        case collectionReusableView
        /// A `UIView` with constraints.
        case view
    }

    /// A construct of the source that is not understood.
    package struct NotUnderstood: Hashable, Sendable {
        /// The file that it is in.
        package var file: String
        /// Where it begins.
        package var place: SourcePlace
        /// The construct in a word or two, such as `applyStyle()`.
        package var what: String
        /// What becomes of it in the template, as a sentence without its full stop.
        package var consequence: String

        /// Makes an entry.
        package init(file: String, place: SourcePlace, what: String, consequence: String) {
            self.file = file
            self.place = place
            self.what = what
            self.consequence = consequence
        }
    }

    /// The size that a list of the source gives the cell.
    package struct GivenSize: Hashable, Sendable {
        /// The width in points; `nil` for that of the list.
        package var width: Double?
        /// The height in points.
        package var height: Double
        /// The file that gives it.
        package var file: String
        /// Where that is written.
        package var place: SourcePlace
        /// How it is given.
        package var means: SizeMeans

        /// Makes a size.
        package init(
            width: Double?, height: Double, file: String, place: SourcePlace, means: SizeMeans
        ) {
            self.width = width
            self.height = height
            self.file = file
            self.place = place
            self.means = means
        }
    }

    /// A value that the source does not give, as a parameter of the template.
    package struct Parameter: Hashable, Sendable {
        /// The expression in the source, such as `Theme.spacing`.
        package var name: String
        /// The value in use.
        package var value: SwiftParameterValue
        /// The value unless it is set.
        package var defaultValue: SwiftParameterValue
        /// Where it is used first.
        package var place: SourcePlace

        /// Makes a parameter.
        package init(
            name: String, value: SwiftParameterValue, defaultValue: SwiftParameterValue, place: SourcePlace
        ) {
            self.name = name
            self.value = value
            self.defaultValue = defaultValue
            self.place = place
        }
    }

    /// A number or word of the source that views or constraints follow, and that can be changed in place.
    package struct Literal: Hashable, Sendable {
        /// The file that it is in.
        package var file: String
        /// Where it begins and ends, in bytes from the file's beginning.
        package var bytes: Range<Int>
        /// What the literal is multiplied by to give the value: -1 for the constant of `.inset(16)` at a trailing edge.
        package var factor: Double

        /// Makes a literal.
        package init(file: String, bytes: Range<Int>, factor: Double = 1) {
            self.file = file
            self.bytes = bytes
            self.factor = factor
        }
    }

    /// The literals behind one constraint; `nil` where a value comes from more than one.
    package struct ConstraintLiterals: Hashable, Sendable {
        /// That of the constant.
        package var constant: Literal?
        /// That of the priority.
        package var priority: Literal?
        /// The word for the relation, such as the `equal` of `equalTo`.
        package var relation: Literal?
        /// The code that makes the constraint; `nil` where it is none of the class's own.
        package var code: Code?

        /// Makes the literals of a constraint.
        package init(
            constant: Literal? = nil, priority: Literal? = nil, relation: Literal? = nil, code: Code? = nil
        ) {
            self.constant = constant
            self.priority = priority
            self.relation = relation
            self.code = code
        }
    }

    /// The literals behind one view's properties, and where the source sets them.
    package struct ViewLiterals: Hashable, Sendable {
        /// Those of its numbers.
        package var numbers: [ViewNumber: Literal] = [:]
        /// The code that sets the last of the view's properties by its name; `nil` where none does.
        package var lastSetting: Code?

        /// Makes literals of a view that has none.
        package init() {}
    }

    /// The class's name.
    package var name: String
    /// What it derives from.
    package var kind: Kind
    /// The file that declares it.
    package var file: String
    /// Where its declaration begins.
    package var place: SourcePlace
    /// The views and constraints; its identifier is the class's name, and its fields have sample texts.
    package var template: TemplateSpec
    /// The number of constraints that code makes.
    package var constraintCount = 0
    /// What is not understood, in the order of the run.
    package var notUnderstood: [NotUnderstood] = []
    /// Statements about views and constraints that do not run when a cell is made and filled, and so have no effect here.
    package var notRun: [NotUnderstood] = []
    /// What the source does not give and has a default here.
    package var parameters: [Parameter] = []
    /// The literals behind the template's constraints, by the constraints' positions in it.
    package var literals: [ConstraintLiterals] = []
    /// The literals behind the template's views, by the views' names.
    package var viewLiterals: [String: ViewLiterals] = [:]
    /// The size that a list of the source gives it; `nil` where its constraints make its height.
    package var givenSize: GivenSize?
    /// Whether a list of the source gives it a size that is not known, such as one that differs from row to row.
    package var hasUnknownSize = false
    /// Whether a table draws a line below it, unless code switches that off.
    package var hasSeparator = true
    /// Whether it is a view in another cell of the file, and so no row of its own.
    package var isPart = false
    /// Where `updateConstraints` adds constraints at every call, outside a guard that lets them be added once; `nil`
    /// where it does not.
    package var unguardedAdding: SourcePlace?

    /// What rows of this variant bring, in the source's words, such as “!isOutgoing”; `nil` for a cell of one layout.
    package var variant: String?
    /// The cell's other variants, as cells of the same name; they have no variants themselves.
    package var variants: [SwiftCell] = []

    /// Makes a cell.
    package init(name: String, kind: Kind, file: String, place: SourcePlace, template: TemplateSpec) {
        self.name = name
        self.kind = kind
        self.file = file
        self.place = place
        self.template = template
    }

    /// Whether every statement that matters to layout is understood.
    package var isComplete: Bool { notUnderstood.isEmpty }
}

/// The value of a parameter of a cell in Swift source.
package enum SwiftParameterValue: Hashable, Sendable {
    /// A number, in points where it is a length.
    case number(Double)
    /// A truth value.
    case truth(Bool)
}

extension SwiftParameterValue: Encodable {
    /// Writes the number or the truth value alone.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .number(let number): try number.encode(to: encoder)
        case .truth(let truth): try truth.encode(to: encoder)
        }
    }
}
