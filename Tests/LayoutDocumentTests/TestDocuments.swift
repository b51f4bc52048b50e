import AutoLayout
import SourceText
import Testing

@testable import LayoutDocument

/// Reads a valid document.
func document(_ text: String, name: String = "test.yaml", fonts: [String] = []) throws -> LayoutDocument {
    try DocumentReader(environment: RowEnvironment(fontFamilies: fonts)).read(text, sourceName: name)
}

/// The errors of an invalid document.
func errors(_ text: String, name: String = "test.yaml") -> [DocumentError] {
    do {
        _ = try DocumentReader().read(text, sourceName: name)
        return []
    } catch {
        return error.all
    }
}

/// A document of one template around views, constraints and rows; constraints begin in line 8, column 9.
func wrapped(constraints: [String] = [], metrics: String = "{gap: 12, wide: 200}") -> String {
    """
    rowscope: 1
    templates:
      cell:
        metrics: \(metrics)
        views: {a: {label: {text: "{t}"}}, b: {label: {text: x}}, c: {shape: {size: [4, 4]}},
          box: {container: {views: {inner: {separator: }}}}}
        constraints:
    \(constraints.map { "      - \($0)" }.joined(separator: "\n"))
    rows:
      - t: Hello
    """
}

/// A document of one label template around a text for `rows`.
func withRows(_ rows: String, templates: String = "{cell: {views: {a: {label: {text: \"{t}\"}}}}}") -> String
{
    "rowscope: 1\ntemplates: \(templates)\nrows: \(rows)"
}

/// A constraint in one line: `first relation multiplier*second + constant @ priority`.
func brief(_ constraint: ConstraintSpec) -> String {
    var text =
        "\(constraint.first.view).\(constraint.first.attribute.rawValue) \(constraint.relation.rawValue)"
    if let second = constraint.second {
        text += " \(constraint.multiplier)*\(second.view).\(second.attribute.rawValue) +"
    }
    return text + " \(constraint.constant) @\(constraint.priority.rawValue)"
}
