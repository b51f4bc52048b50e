import LayoutDocument
import SwiftWriting

/// Documents to write.
enum WrittenDocuments {
    /// A document with a template of views.
    static func document(
        views: String, constraints: String = "", extra: String = "", list: String = "", rows: String = "[]"
    ) throws -> LayoutDocument {
        let constraintLines = constraints.isEmpty ? "[]" : "\n" + indented(constraints, by: 6)
        return try DocumentReader().read(
            """
            rowscope: 1
            list: {\(list)}
            templates:
              message:
            \(indented(extra, by: 4))
                views:
            \(indented(views, by: 6))
                constraints: \(constraintLines)
            rows: \(rows)
            """, sourceName: "document")
    }

    /// The source of the template of such a document.
    static func source(
        views: String, constraints: String = "", extra: String = "", list: String = "",
        style: SwiftWriter.ConstraintStyle = .anchors
    ) throws -> SwiftText {
        let document = try document(views: views, constraints: constraints, extra: extra, list: list)
        return SwiftWriter(document, constraintStyle: style).write(document.templates[0])
    }

    private static func indented(_ text: String, by count: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }

    /// A template with every kind of view and most properties.
    static func everything() throws -> LayoutDocument {
        try document(
            views: """
                title: {label: {text: "From {sender}", font: {size: 17.5, weight: bold, italic: true}}}
                class: {label: {text: "{class}", font: {family: "DejaVu Sans", size: 12, weight: 600}}}
                note: {label: {text: "{count}", font: {family: Avenir, size: 12, weight: 800, italic: true}}}
                odd: {label: {text: Odd, font: {family: "A-B C", size: 12, weight: 450, italic: true}}}
                bar: {shape: {size: ["{length}", 3], color: {light: "#1B6ACB", dark: "#FFFFFF80"}}}
                line: {separator: {thickness: 0.5}}
                box: {container: {color: fill, views: {text: {label: {text: "a\\\\b\\"c", textColor: error}}}}}
                column:
                  stack:
                    axis: vertical
                    distribution: equalSpacing
                    alignment: trailing
                    spacing: 4
                    customSpacing: {first: 9.5}
                    layoutMargins: [1, 2, 3, 4]
                    views: {first: {label: A}, second: {label: B, hidden: "{hides}"}}
                picture: {image: {name: photo, size: [40, 30], contentMode: scaleAspectFit, tintColor: accent}}
                file: {image: {name: "{picture}"}}
                press: {button: {title: "{press}", image: {name: star, size: [20, 20]}, contentInsets: [1, 2, 3, 4]}}
                soft: {button: {title: Go, style: tinted, font: {size: 12, weight: 500}, image: "{picture}"}}
                strong: {button: {title: "{press}", style: filled, titleColor: "#123456", imagePadding: 4}}
                toggle: {switch: "{on}", border: {width: 2, color: {light: "#FF0000", dark: "#00FF00"}}}
                slider: {control: {kind: slider, value: 0.3}}
                progress: {control: {kind: progress, value: 0.25}}
                busy: {control: {kind: activityIndicator, size: [37, 37], tintColor: "#808080"}}
                small: {control: {kind: activityIndicator, size: [10, 10]}}
                parts: {control: {kind: segmentedControl, titles: [One, "{part}"], textColor: accent}}
                fixed: {control: {kind: segmentedControl, titles: [A, B], size: [200, 40], textStyle: body}}
                stepper: {control: {kind: stepper}}
                dots: {control: {kind: pageControl, pages: 4}}
                field: {control: {kind: textField, text: "{value}", placeholder: Name, textColor: success}}
                area: {control: {kind: textView, text: "{value}", textStyle: footnote}}
                date: {control: {kind: datePicker}}
                wheel: {control: {kind: picker}}
                search: {control: {kind: searchBar, placeholder: "{hint}"}}
                space: {spacer: }
                """,
            constraints: """
                - "H:|-[title]-(>=8@750)-[class(==title)]-|"
                - "V:|-[title(>=20)]-[note]"
                - far: note.leading == contentView.leading + 8 + 2.5 * {count} @ 750
                - near: note.trailing <= 0.5 * contentView.trailing - 3
                - note.firstBaseline == class.lastBaseline
                - bar.width == 1.5 * bar.height + 2 @ 249
                - bar.left == contentView.leftMargin + 1
                - line.centerX == contentView.centerXWithinMargins
                - line.height <= 3
                """,
            extra: "defaults: {count: 3, hides: false, sender: \"A “b”\", hint: \"\"}")
    }
}
