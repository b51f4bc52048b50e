import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Reading pictures, buttons and controls")
struct LeafViewReadingTests {
    /// A document of one template with one view.
    private func source(_ view: String, rows: String = "[{}]") -> String {
        "rowscope: 1\ntemplates:\n  cell:\n    views:\n      v: {\(view)}\nrows: \(rows)"
    }

    private func view(_ text: String, rows: String = "[{}]") throws -> ViewSpec {
        try #require(try document(source(text, rows: rows)).templates[0].views.first)
    }

    private func image(_ text: String, rows: String = "[{}]") throws -> ImageSpec {
        guard case .image(let spec) = try view(text, rows: rows).kind else { throw Unexpected() }
        return spec
    }

    private func button(_ text: String, rows: String = "[{}]") throws -> ButtonSpec {
        guard case .button(let spec) = try view(text, rows: rows).kind else { throw Unexpected() }
        return spec
    }

    private func control(_ text: String, rows: String = "[{}]") throws -> ControlSpec {
        guard case .control(let spec) = try view(text, rows: rows).kind else { throw Unexpected() }
        return spec
    }

    private struct Unexpected: Error {}

    @Test("Pictures")
    func images() throws {
        #expect(try image("image: star").image == TextTemplate(literal: "star"))
        let full = try image(
            "image: {name: photo.jpg, size: [80, 60], contentMode: scaleAspectFill, tintColor: error}")
        #expect(full.size == Size(width: 80, height: 60))
        #expect(full.contentMode == .scaleAspectFill && full.tintColor == .error)
        #expect(try image("image: \"{photo}\"", rows: "[{photo: a}]").image.parts == [.field(0)])
    }

    @Test("Buttons")
    func buttons() throws {
        #expect(try button("button: Edit").title == TextTemplate(literal: "Edit"))
        let full = try button(
            "button: {title: \"Call {name}\", textStyle: footnote, titleColor: error, image: phone, "
                + "imagePadding: 4, style: tinted, contentInsets: [1, 2, 3, 4]}", rows: "[{name: a}]")
        #expect(full.title.parts == [.literal("Call "), .field(0)])
        #expect(full.font == .textStyle(.footnote) && full.titleColor == .error)
        #expect(full.image?.image == TextTemplate(literal: "phone"))
        #expect(full.imagePadding == 4 && full.style == .tinted)
        #expect(full.contentInsets == .init(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test("Switches and other controls")
    func controls() throws {
        #expect(try control("switch: ").isOn == .constant(false))
        #expect(try control("switch: true").isOn == .constant(true))
        #expect(try control("switch: \"{on}\"", rows: "[{on: true}]").isOn == .field(0))
        #expect(try control("switch: {isOn: true, tintColor: accent}").tintColor == .accent)
        #expect(try view("switch: ").contentHugging == AxisPriorities(.defaultHigh))
        #expect(try view("switch: , contentHugging: 250").contentHugging == AxisPriorities(250))
        let slider = try control("control: {kind: slider, value: 0.25}")
        #expect(slider.kind == .slider && slider.value == 0.25)
        let segments = try control(
            "control: {kind: segmentedControl, titles: [A, \"{b}\"]}", rows: "[{b: B}]")
        #expect(segments.text.parts == [.literal("A"), .literal("\n"), .field(0)])
        #expect(try control("control: {kind: pageControl, pages: 3}").text == TextTemplate(literal: "\n\n"))
        let field = try control("control: {kind: textField, placeholder: Name, bordered: false}")
        #expect(field.placeholder == TextTemplate(literal: "Name") && !field.isBordered)
        #expect(try view("spacer: ").kind == .spacer)
    }

    @Test("Every view has margins, a colour, corners, an opacity and a border")
    func look() throws {
        let view = try view(
            "label: {text: x}, layoutMargins: 3, color: \"#10203040\", cornerRadius: 5, alpha: 0.5, "
                + "border: {width: 2, color: error}, clipsToBounds: true")
        #expect(view.layoutMargins == .init(top: 3, leading: 3, bottom: 3, trailing: 3))
        #expect(
            view.color
                == .fixed(
                    light: ColorValue(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255, alpha: 64.0 / 255)
                ))
        #expect(view.cornerRadius == 5 && view.alpha == 0.5 && view.clipsToBounds)
        #expect(view.border == Border(width: 2, color: .error))
    }

    @Test("Colours by value, and by appearance")
    func colours() throws {
        guard
            case .label(let label) = try view(
                "label: {text: x, textColor: {light: \"#000000\", dark: \"#FFFFFF\"}}"
            ).kind
        else { throw Unexpected() }
        let (black, white) = (ColorValue(red: 0, green: 0, blue: 0), ColorValue(red: 1, green: 1, blue: 1))
        #expect(label.textColor == .fixed(light: black, dark: white))
    }

    @Test(
        "What is wrong is reported with its place and a way out",
        arguments: [
            ("image: {size: [1, 2]}", "the image \"v\" has no name", "name:"),
            ("image: {name: a, contentMode: scaleAspectFit2}", "unknown content mode", "scaleAspectFit"),
            ("image: {name: a, size: [1]}", "a size has two numbers", "[width, height]"),
            ("button: {style: gray}", "has neither title nor image", "title:"),
            ("button: {titel: Go}", "unknown key \"titel\"", "title"),
            ("switch: maybe", "must be true or false", "true or false"),
            ("control: {value: 0.5}", "does not say what it is", "kind:"),
            ("control: {kind: slyder}", "unknown kind of control", "slider"),
            ("control: {kind: stepper, value: 0.5}", "a stepper has no \"value\"", "kind, size, tintColor"),
            ("control: {kind: slider, value: 2}", "must be from 0 to 1", "2"),
            ("spacer: {size: 4}", "a spacer has nothing of its own", "spacer:"),
            ("label: {text: x}, alpha: 3", "alpha must be from 0 to 1", "It is 3"),
            ("label: {text: x}, color: \"#12345\"", "is no colour", "#RRGGBB"),
            ("label: {text: x}, color: {light: \"#000000\"}", "needs both", "dark"),
            ("imag: star", "unknown key \"imag\"", "image"),
        ])
    func wrong(view: String, message: String, suggestion: String) throws {
        let error = try #require(errors(source(view)).first)
        #expect(error.message.contains(message), "\(error)")
        #expect(error.suggestion.contains(suggestion), "\(error)")
        #expect(error.place?.line == 5)
    }

    @Test("A colour without quotes is a comment, and the error says so")
    func comment() throws {
        let text = source("label: {text: x}").replacing(
            "v: {label: {text: x}}", with: "v:\n        label: {text: x}\n        color: #FF0000")
        let error = try #require(errors(text).first)
        #expect(error.suggestion.contains("in quotes") && error.place?.line == 7)
    }

    @Test("A picture file that is the same in every row is one that the document draws on")
    func files() throws {
        let text = source("image: {name: sub/a.png, size: [8, 8]}")
        let document = try DocumentReader().read(text, sourceName: "docs/x.rowscope.yaml")
        #expect(document.files == ["docs/sub/a.png"])
        let row = source("image: \"{p}\"", rows: "[{p: b.png}]")
        #expect(try DocumentReader().read(row, sourceName: "docs/x.rowscope.yaml").files.isEmpty)
    }

    // MARK: Files

    private let pictures = DocumentFiles.inMemory([
        "docs/photo.png": PictureFiles.png(300, 200), "docs/photo@2x.png": PictureFiles.png(300, 200),
        "docs/sub/a.jpg": PictureFiles.jpeg(10, 20), "docs/broken.png": [1, 2, 3],
        "/abs.gif": PictureFiles.gif(7, 8),
    ])

    @Test("Pictures are found beside the document; their sizes are in their files")
    func library() {
        let library = ImageLibrary(beside: "docs/rows.rowscope.yaml", files: pictures)
        #expect(library.image(named: "photo.png")?.size == Size(width: 300, height: 200))
        #expect(library.image(named: "photo@2x.png")?.size == Size(width: 150, height: 100))
        #expect(library.image(named: "sub/a.jpg")?.size == Size(width: 10, height: 20))
        #expect(library.image(named: "sub/a.jpg")?.path == "docs/sub/a.jpg")
        #expect(library.image(named: "/abs.gif")?.size == Size(width: 7, height: 8))
        #expect(library.image(named: "broken.png")?.size == nil)
        #expect(library.image(named: "missing.png")?.size == nil)
        #expect(library.image(named: "star.fill") == Image(name: "star.fill", size: Image.symbolSize))
        #expect(library.image(named: "") == nil)
    }

    @Test("Rows bring pictures, titles and states; a picture that is missing takes no room")
    func rows() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 0
                views:
                  photo: {image: "{photo}"}
                  press: {button: "{title}"}
                  toggle: {switch: "{on}"}
                constraints:
                  - "H:|[photo]"
                  - "H:|[press]-[toggle]"
                  - "V:|[photo][press]|"
                  - toggle.top == press.top
                defaults: {photo: "", on: false}
            rows:
              - {photo: photo.png, title: Go}
              - {photo: missing.png, title: Go on, on: true}
              - {title: Go}
            """
        let document = try DocumentReader(files: pictures).read(text, sourceName: "docs/rows.rowscope.yaml")
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 400)
        // A line of 20 with 6 above and below it, and the separator; a picture of 200 over the first.
        #expect((0..<3).map { measurer.measure(row: $0).height } == [233, 33, 33])
        let cell = measurer.layOut(row: 1).cell
        #expect(cell.contentView.view(named: "press")?.frame.width == 50)
        #expect((cell.contentView.view(named: "toggle") as? Control)?.isOn == true)
        #expect(cell.accessibilityLabel == "missing, Go on, switch on")
        #expect(measurer.layOut(row: 2).cell.accessibilityLabel == "Go, switch off")
        // A missing picture is reported as advice.
        let findings = measurer.problems(ofRow: 1)
        #expect(findings.map(\.rule).contains(.missingImage))
        #expect(findings.first { $0.rule == .missingImage }?.severity == .note)
        #expect(findings.first { $0.rule == .missingImage }?.message.contains("missing.png") == true)
    }

    @Test("Rows that are known measure as in a fresh measurer, whatever varies")
    func knownRows() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 0
                views:
                  photo: {image: {name: "{photo}"}}
                  press: {button: {title: "{title}", image: "{sign}", style: tinted}}
                  field: {control: {kind: textField, text: "{text}", placeholder: Name, textStyle: title1}}
                  toggle: {switch: "{on}", hidden: "{plain}"}
                constraints:
                  - "H:|[photo][press][field(press)]"
                  - "V:|[photo]-(>=0)-|"
                  - "V:|[press]-(>=0)-|"
                  - "V:|[field]-(>=0)-|"
                  - toggle.leading == field.trailing
                  - toggle.top == contentView.top
                defaults: {photo: "", on: false, plain: false, sign: "", text: ""}
            rows:

            """
        var rows = ""
        for row in 0..<60 {
            let photo = ["", "photo.png", "photo@2x.png", "missing.png", "sub/a.jpg"][row % 5]
            rows +=
                "  - {photo: \"\(photo)\", title: \"\(String(repeating: "x", count: row % 7))\", "
                + "sign: \"\(row % 3 == 0 ? "star" : "")\", text: \"\(row % 4 == 0 ? "Some text" : "")\", "
                + "on: \(row % 2 == 0), plain: \(row % 11 == 0)}\n"
        }
        let document = try DocumentReader(files: pictures).read(
            text + rows, sourceName: "docs/rows.rowscope.yaml")
        let source = DocumentDataSource(document: document)
        func fresh(_ width: Double) -> RowMeasurer {
            RowMeasurer(
                dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()),
                width: width)
        }
        let old = fresh(300)
        for (step, width) in [300.0, 300, 200, 480, 200].enumerated() {
            old.width = width
            for place in 0..<60 {
                let row = (place * 17 + step * 5) % 60
                let now = fresh(width)
                #expect(old.measure(row: row) == now.measure(row: row), "row \(row) at \(width)")
                guard place % 6 == 0 else { continue }
                let (before, after) = (old.layOut(row: row).cell, now.layOut(row: row).cell)
                for name in ["photo", "press", "field", "toggle"] {
                    #expect(
                        before.contentView.view(named: name)?.frame
                            == after.contentView.view(named: name)?.frame,
                        "\(name) of row \(row) at \(width)")
                }
            }
        }
        // Rows of several heights, or the test proves nothing.
        #expect(Set((0..<60).map { old.measure(row: $0).height }).count >= 4)
    }
}
