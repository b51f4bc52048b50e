import AutoLayout
import TestKit
import Testing

/// Texts with the line height of the system font on a screen of two pixels per point: 1.193359375 times the font's
/// size, rounded up to a pixel (SEMANTICS.md).
///
/// Each character is 10 points wide.
private func systemFontText() -> MonospacedText {
    MonospacedText(
        characterWidth: { _ in 10 }, lineHeight: { (1.193359375 * $0 * 2).rounded(.up) / 2 },
        wrapping: .never,
        displayScale: 2)
}

@Suite("Sizes of pictures, buttons and controls")
struct LeafSizeTests {
    /// Lays out a view at its own size, with its alignment rectangle at (100, 100).
    private func layOut(
        _ view: View, category: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight
    ) -> LayoutEngine {
        let root = View(name: "root")
        root.addSubview(view)
        let engine = LayoutEngine(
            root: root,
            environment: LayoutEnvironment(
                textMeasurer: systemFontText(), contentSizeCategory: category, layoutDirection: direction,
                displayScale: 2))
        for constraint in [
            LayoutConstraint(view, .left, .equal, to: root, .left, constant: 100),
            LayoutConstraint(view, .top, .equal, to: root, .top, constant: 100),
        ] { constraint.isActive = true }
        engine.layOut(size: Size(width: 800, height: 600))
        return engine
    }

    /// The frame of a view at its own size.
    private func frame(
        of view: View, category: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight
    ) -> Rect {
        _ = layOut(view, category: category, direction: direction)
        return view.frame
    }

    private func button(
        _ title: String, _ size: Double, _ style: Button.Style = .system, image: Image? = nil
    ) -> Button {
        let button = Button(name: "b", font: .fixed(FontDescriptor(pointSize: size)), style: style)
        button.title = title
        button.content.image = image
        return button
    }

    // MARK: Controls

    @Test(
        "Frames that Interface Builder records of controls at their own size",
        arguments: [
            (Control.Kind.switch, Size(width: 51, height: 31)), (.stepper, Size(width: 94, height: 32)),
            (.activityIndicator, Size(width: 20, height: 20)), (.picker, Size(width: 320, height: 216)),
            (.datePicker, Size(width: 320, height: 216)),
        ])
    func controls(kind: Control.Kind, size: Size) {
        #expect(frame(of: Control(name: "c", kind: kind)).size == size)
        // Text size and direction do not change these sizes.
        let control = Control(name: "c", kind: kind)
        let large = frame(of: control, category: .accessibilityExtraExtraExtraLarge, direction: .rightToLeft)
        #expect(large.size == size)
    }

    @Test("A switch's frame reaches 2 beyond its alignment rectangle, on the right alone")
    func switchAlignment() {
        let control = Control(name: "c", kind: .switch)
        #expect(frame(of: control) == Rect(x: 100, y: 100, width: 51, height: 31))
        #expect(control.intrinsicContentSize == Size(width: 49, height: 31))
    }

    @Test(
        "A slider's frame reaches 2 beyond its alignment rectangle at both sides, and has no width of its own"
    )
    func slider() {
        let control = Control(name: "c", kind: .slider)
        let placed = frame(of: control)
        #expect(placed.x == 98 && placed.height == 31)
        #expect(control.intrinsicContentSize.width == View.noIntrinsicMetric)
    }

    @Test("Heights of what is as wide as its constraints make it")
    func heights() {
        #expect(frame(of: Control(name: "c", kind: .progress)).height == 4)
        #expect(frame(of: Control(name: "c", kind: .searchBar)).height == 56)
        let view = Control(name: "c", kind: .textView)
        #expect(
            view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    }

    @Test("Three dots of 7 have 9 between them; segments are equally wide")
    func parts() {
        let pages = Control(name: "c", kind: .pageControl)
        pages.setText("\n\n")
        #expect(frame(of: pages).width == 39)
        let segments = Control(
            name: "c", kind: .segmentedControl, font: .fixed(FontDescriptor(pointSize: 13)))
        segments.setText("One\nThree")
        let engine = layOut(segments)
        let size = segments.frame.size
        #expect(size.height == 32)
        #expect(size.width / 2 > 50)
        segments.setText("One\nThree\nOne")
        engine.layOut(size: Size(width: 800, height: 600))
        #expect(segments.frame.width == size.width * 1.5)
    }

    @Test("A text field with an outline is 34 high, and higher for a large text")
    func textField() {
        let field = Control(name: "c", kind: .textField, font: .textStyle(.body))
        #expect(frame(of: field).height == 34.5)
        let small = Control(name: "c", kind: .textField, font: .fixed(FontDescriptor(pointSize: 14)))
        small.setText("Name", isPlaceholder: true)
        #expect(frame(of: small).size == Size(width: 54, height: 34))
        let large = Control(name: "c", kind: .textField, font: .textStyle(.body))
        #expect(frame(of: large, category: .accessibilityExtraExtraExtraLarge).height == 63.5 + 14)
        let bare = Control(name: "c", kind: .textField, font: .fixed(FontDescriptor(pointSize: 14)))
        bare.isBordered = false
        #expect(frame(of: bare).height == 17)
    }

    @Test("Switches and activity indicators hug their size at 750, others at 250")
    func hugging() {
        for kind in Control.Kind.allCases {
            let strong = kind == .switch || kind == .activityIndicator
            #expect(kind.contentHugging == (strong ? 750 : 250))
        }
    }

    // MARK: Buttons

    @Test("A system button of 15 points is 30 high and at least 30 wide, one of 18 points 34 high")
    func systemButtons() {
        #expect(frame(of: button("Button", 15)).size == Size(width: 60, height: 30))
        #expect(frame(of: button("X", 15)).size == Size(width: 30, height: 30))
        #expect(frame(of: button("", 15)).size == Size(width: 30, height: 30))
        #expect(frame(of: button("", 18)).height == 33.5)
    }

    @Test("A button with a style has 7 above and below its title and 12 at the sides")
    func styles() {
        for style in Button.Style.allCases where style != .system {
            #expect(frame(of: button("Edit", 17, style)).size == Size(width: 64, height: 34.5))
        }
    }

    @Test("Insets that are given stand in for all others")
    func insets() {
        let button = button("Edit", 15)
        button.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(frame(of: button).size == Size(width: 46, height: 22))
        button.contentInsets = .zero
        #expect(frame(of: button).size == Size(width: 40, height: 18))
    }

    @Test("A picture stands beside the title, and alone is the button's size")
    func pictures() {
        let image = Image(name: "star", size: Size(width: 24, height: 24))
        #expect(frame(of: button("", 15, image: image)).size == Size(width: 24, height: 24))
        let both = button("Edit", 15, image: image)
        both.imagePadding = 6
        #expect(frame(of: both).size == Size(width: 70, height: 30))
        let high = button("Edit", 15, image: Image(name: "star", size: Size(width: 24, height: 50)))
        #expect(frame(of: high).height == 50)
    }

    @Test("A title follows the text size")
    func dynamicType() {
        let button = Button(name: "b", font: .textStyle(.body))
        button.title = "Edit"
        #expect(frame(of: button).height == 20.5 + 12)
        let large = Button(name: "b", font: .textStyle(.body))
        large.title = "Edit"
        #expect(frame(of: large, category: .accessibilityExtraExtraExtraLarge).height == 63.5 + 12)
    }

    @Test("The baseline of a button is its title's, at its own height and in a higher frame")
    func baseline() {
        let root = View(name: "root")
        let label = Label(name: "l", font: .fixed(FontDescriptor(pointSize: 15)))
        label.text = "Label"
        let button = button("Edit", 15)
        root.addSubview(label)
        root.addSubview(button)
        let engine = LayoutEngine(
            root: root, environment: LayoutEnvironment(textMeasurer: systemFontText(), displayScale: 2))
        for constraint in [
            LayoutConstraint(label, .leading, .equal, to: root, .leading),
            LayoutConstraint(label, .top, .equal, to: root, .top, constant: 50),
            LayoutConstraint(button, .leading, .equal, to: label, .trailing),
            LayoutConstraint(button, .firstBaseline, .equal, to: label, .firstBaseline),
        ] { constraint.isActive = true }
        engine.layOut(size: Size(width: 400, height: 200))
        #expect(button.frame.y == label.frame.y - 6)
        let height = LayoutConstraint(button, .height, .equal, toConstant: 50)
        height.isActive = true
        engine.layOut(size: Size(width: 400, height: 200))
        // The title is vertically centred, 16 below the top rather than 6.
        #expect(button.frame.y == label.frame.y - 16)
    }

    // MARK: Pictures

    @Test("An image view is as large as its picture or as is given, and without a picture has no size")
    func images() {
        let view = ImageView(name: "i")
        let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        #expect(view.intrinsicContentSize == none)
        view.contentSize = Size(width: 80, height: 80)
        #expect(view.intrinsicContentSize == none)
        view.image = Image(name: "photo", size: Size(width: 300, height: 200))
        let engine = layOut(view)
        #expect(view.frame.size == Size(width: 80, height: 80))
        view.contentSize = nil
        engine.layOut(size: Size(width: 800, height: 600))
        #expect(view.frame.size == Size(width: 300, height: 200))
        view.image = nil
        #expect(view.intrinsicContentSize == none)
    }
}
