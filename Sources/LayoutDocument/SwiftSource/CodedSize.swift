import AutoLayout

/// What code says of the size of a cell that an Interface Builder file describes.
package enum CodedSize: Hashable, Sendable {
    /// Its constraints decide.
    case automatic
    /// It has a size that is not known, such as one that differs from row to row.
    case unknown
    /// It has one size.
    case given(SwiftCell.GivenSize)
}

extension SwiftCell.GivenSize {
    /// Where it is written, as in `ListController.swift line 12`.
    var words: String { ConstraintSpec.Origin(file: file, place: place).words }
}

extension TemplateSpec {
    /// Takes what code says of the size instead of what the Interface Builder file does.
    ///
    /// - Parameters:
    ///   - size: What it says.
    ///   - isRow: Whether it is a row of a table.
    mutating func take(_ size: CodedSize, isRow: Bool) {
        rowHeight = nil
        heightPlace = nil
        heightMeans = nil
        isSizedByList = false
        switch size {
        case .automatic:
            let hasConstraints = constraints.contains(where: \.isActive)
            isSizedByList = isRow && (hasConstraints || hasStyledLabels)
        case .unknown: hasUnknownSize = true
        case .given(let given):
            rowHeight = given.height
            heightPlace = given.words
            heightMeans = given.means
            if let old = itemSize { itemSize = Size(width: given.width ?? old.width, height: given.height) }
        }
    }

    /// Takes the height that a list gives another template of the cell.
    package mutating func takeHeight(of other: TemplateSpec) {
        rowHeight = other.rowHeight
        heightPlace = other.heightPlace
        heightMeans = other.heightMeans
        hasUnknownSize = other.hasUnknownSize
        isSizedByList = other.isSizedByList
    }
}
