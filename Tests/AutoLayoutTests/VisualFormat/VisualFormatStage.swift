import AutoLayout
import Testing

/// Views in a parent, by name, and the constraints that formats give them, as equations.
struct VisualFormatStage {
    let parent = View(name: "parent")
    private(set) var views: [String: any LayoutItem] = [:]
    var metrics = ["gap": 12.0, "wide": 200, "below": -4, "firm": 900, "nothing": 0, "broken": .nan]

    /// Puts views with names into the parent, and a layout guide named `guide` if it is asked for.
    init(_ names: String...) {
        for name in names {
            if name == "guide" {
                let guide = LayoutGuide(identifier: name)
                parent.addLayoutGuide(guide)
                views[name] = guide
            } else {
                let view = View(name: name)
                parent.addSubview(view)
                views[name] = view
            }
        }
    }

    /// The constraints of a format.
    func constraints(
        _ format: String, _ options: LayoutConstraint.FormatOptions = []
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        try LayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    /// The constraints of a format as equations.
    func equations(
        _ format: String, _ options: LayoutConstraint.FormatOptions = []
    ) throws(VisualFormatError) -> [String] {
        try constraints(format, options).map(\.description)
    }

    /// What is wrong with a format; `nil` if nothing is.
    func error(_ format: String, _ options: LayoutConstraint.FormatOptions = []) -> VisualFormatError? {
        do {
            _ = try constraints(format, options)
            return nil
        } catch { return error }
    }
}

/// A format and the equations it stands for.
struct FormatCase: Sendable, CustomTestStringConvertible {
    var format: String
    var equations: [String]
    var testDescription: String { format }

    init(_ format: String, _ equations: String...) {
        self.format = format
        self.equations = equations
    }
}
