import AutoLayout
import Testing

@Suite struct PixelGridTests {
    private static let thirds: [(scale: Double, edges: [Double], widths: [Double])] = [
        (1, [0, 33, 67], [33, 34, 33]), (2, [0, 33.5, 66.5], [33.5, 33, 33.5]),
    ]

    // Three equal columns in 100 points are 33⅓ wide. Their edges are rounded to the nearest pixel, so the columns
    // touch.
    @Test(arguments: thirds, [LayoutDirection.leftToRight, .rightToLeft])
    func edgesAreOnTheGridAndTouch(
        expectation: (scale: Double, edges: [Double], widths: [Double]), direction: LayoutDirection
    ) {
        let content = View(name: "contentView")
        let columns = ["a", "b", "c"].map(View.init(name:))
        for column in columns { content.addSubview(column) }
        LayoutConstraint.activate([
            columns[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
            columns[1].leadingAnchor.constraint(equalTo: columns[0].trailingAnchor),
            columns[2].leadingAnchor.constraint(equalTo: columns[1].trailingAnchor),
            columns[2].trailingAnchor.constraint(equalTo: content.trailingAnchor),
            columns[1].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
            columns[2].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
        ])
        let engine = LayoutEngine(
            root: content, environment: environment(direction: direction, scale: expectation.scale))
        engine.layOut(size: Size(width: 100, height: 20))
        let shown = direction == .leftToRight ? columns : columns.reversed()
        #expect(shown.map(\.frame.x) == expectation.edges)
        #expect(shown.map(\.frame.width) == expectation.widths)
    }

    /// Inner views are rounded at their place in the root view, not in their superview.
    @Test func viewsThatTouchAcrossSuperviewsStillDo() {
        let content = View(name: "contentView")
        let box = View(name: "box")
        let inner = View(name: "inner")
        let beside = View(name: "beside")
        content.addSubview(box)
        box.addSubview(inner)
        content.addSubview(beside)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10.4),
            box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10.4),
            inner.widthAnchor.constraint(equalToConstant: 20),
            beside.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
            beside.widthAnchor.constraint(equalToConstant: 5),
        ])
        LayoutEngine(root: content, environment: environment()).layOut(size: Size(width: 100, height: 20))
        // 20.8 and 40.8 in the root view; the box begins at 10.
        #expect(box.frame.x == 10)
        #expect(inner.frame.x == 11)
        #expect(inner.frame.width == 20)
        #expect(beside.frame.x == 41)
    }

    /// An edge half a pixel from the grid is rounded to the later pixel, whatever the solver's rounding.
    ///
    /// Eleven points in the middle of one of five equal columns are such a case if the width is a multiple of 10, since
    /// a fifth is no binary fraction.
    @Test func halfPixelsAreRoundedAlike() {
        let content = View(name: "contentView")
        let columns = (0..<5).map { View(name: "column\($0)") }
        let marks = (0..<5).map { ShapeView(name: "mark\($0)", contentSize: Size(width: 11, height: 5)) }
        for view in columns + marks { content.addSubview(view) }
        LayoutConstraint.activate([
            columns[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: columns[4].trailingAnchor),
        ])
        for (column, next) in zip(columns, columns.dropFirst()) {
            LayoutConstraint.activate([
                next.leadingAnchor.constraint(equalTo: column.trailingAnchor),
                next.widthAnchor.constraint(equalTo: columns[0].widthAnchor),
            ])
        }
        for (column, mark) in zip(columns, marks) {
            mark.centerXAnchor.constraint(equalTo: column.centerXAnchor).isActive = true
        }
        let engine = LayoutEngine(root: content, environment: environment())
        for width in stride(from: 100, through: 500, by: 10) {
            engine.layOut(size: Size(width: Double(width), height: 20))
            for (place, mark) in marks.enumerated() {
                // The column's middle − 5.5, plus half a point to the grid.
                #expect(mark.frame.x == Double((2 * place + 1) * width / 10 - 5))
                #expect(mark.frame.width == 11)
            }
        }
    }

    @Test(arguments: [(1.0, 21.0), (2, 20.5)])
    func fittingSizesAreRoundedUp(scale: Double, height: Double) {
        let content = View(name: "contentView")
        let shape = ShapeView(name: "shape", contentSize: Size(width: 10, height: 20.25))
        content.addSubview(shape)
        LayoutConstraint.activate(shape.pinToEdges())
        let engine = LayoutEngine(root: content, environment: environment(scale: scale))
        let size = engine.fittingSize(
            for: Size(width: 100, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel)
        #expect(size == Size(width: 100, height: height))
    }
}
