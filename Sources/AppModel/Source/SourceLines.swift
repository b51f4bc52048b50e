import LayoutDocument
import SourceText

/// Maps lines of a document's text to views.
package struct SourceLines: Sendable {
    /// A view with the lines of its description.
    package struct Entry: Hashable, Sendable {
        /// The template's name.
        package var template: String
        /// The view's name.
        package var view: String
        /// The lines, counted from 1.
        package var lines: ClosedRange<Int>
    }

    /// The views, each before those inside it.
    package let views: [Entry]
    /// The lines of constraints, each with the views in it.
    package let constraints: [(line: Int, template: String, views: [String])]

    /// Makes the map of a document and its text.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - bytes: The text that it was read from.
    package init(of document: LayoutDocument, text bytes: [UInt8]) {
        var views: [Entry] = []
        var constraints: [(line: Int, template: String, views: [String])] = []
        if let text = try? DocumentText(bytes, name: document.sourceName) {
            for template in document.templates where template.sourceName == nil {
                for view in template.views {
                    guard let lines = text.lines(ofEntryAt: view.place) else { continue }
                    views.append(Entry(template: template.identifier, view: view.name, lines: lines))
                }
                for constraint in template.constraints {
                    let names = [constraint.first.view, constraint.second?.view].compactMap(\.self)
                    constraints.append((constraint.place.line, template.identifier, names))
                }
            }
        }
        self.views = views
        self.constraints = constraints
    }

    /// The lines of a view's description; `nil` where the document does not have it.
    package func lines(of view: String, in template: String) -> ClosedRange<Int>? {
        views.first { $0.view == view && $0.template == template }?.lines
    }

    /// The lines of the constraints that name a view.
    package func constraintLines(of view: String, in template: String) -> Set<Int> {
        Set(constraints.filter { $0.template == template && $0.views.contains(view) }.map(\.line))
    }

    /// The view of a line: the innermost one whose description contains it, or the first view in a constraint; `nil`
    /// for other lines.
    package func view(atLine line: Int) -> (template: String, view: String)? {
        if let found = views.last(where: { $0.lines.contains(line) }) { return (found.template, found.view) }
        guard let found = constraints.first(where: { $0.line == line }), let view = found.views.first else {
            return nil
        }
        return (found.template, view)
    }
}
