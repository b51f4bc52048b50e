import LayoutDocument
import SelfSizing

extension Controls {
    /// The controls that a document's list starts with.
    package init(startingWith document: LayoutDocument) {
        self = Controls().following(document)
    }

    /// These controls, with the settings of the document's list.
    package func following(_ document: LayoutDocument) -> Controls {
        var new = self
        new.rowCount = nil
        if let width = document.openingWidth {
            new.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
        }
        new.estimatedRowHeight = document.list.estimate
        let measuring = document.list.measuring
        new.measuring.rowHeight = measuring.rowHeight
        new.measuring.separatorHeight = measuring.separatorHeight
        new.measuring.accessories = measuring.accessories
        new.measuring.lineHeight = measuring.lineHeight
        new.layoutKind = document.list.flow == nil ? .table : .flow
        new.flow = document.list.flow ?? .selfSizing
        new.stepsItemSizes = false
        // Demonstrations belong to the document that was open.
        new.measuring.demonstrations = []
        return new
    }
}

extension ListSettings {
    /// The estimate that a list of these settings starts with.
    package var estimate: EstimatedRowHeight {
        estimatedRowHeight ?? .constant(Controls.defaultEstimate)
    }
}

extension FlowLayoutSettings {
    /// A flow of self-sizing items, for documents that ask for a table.
    package static var selfSizing: FlowLayoutSettings {
        var settings = FlowLayoutSettings()
        settings.estimatedItemSize = .automatic
        return settings
    }
}
