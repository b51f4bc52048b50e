import AutoLayout
import Testing

/// Named views in a parent, and the constraints of formats as equations.
struct VisualFormatStage {
    let parent = View(name: "parent")
    private(set) var views: [String: any LayoutItem] = [:]
    var metrics = ["gap": 12.0, "wide": 200, "below": -4, "firm": 900, "nothing": 0, "broken": .nan]

    /// Adds named views to the parent, and a layout guide for the name `guide`.
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

    /// The error of a format; `nil` for none.
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
