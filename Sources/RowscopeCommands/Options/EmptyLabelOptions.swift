import ArgumentParser
import LayoutDocument

/// The option for labels without a text.
struct EmptyLabelOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: """
            Leave labels of Interface Builder files that have no text empty, also where other texts stand in \
            (default: they get one of that kind).
            """)
    var leaveEmpty = false

    /// Applies the option to a document.
    func applied(to document: LayoutDocument) -> LayoutDocument {
        var document = document
        if leaveEmpty { document.audit.emptyLabels = .leave }
        return document
    }
}
