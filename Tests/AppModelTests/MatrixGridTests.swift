import AppModel
import AutoLayout
import LayoutDocument
import Testing

@Suite("Where the tiles of a matrix stand")
struct MatrixGridTests {
    private static let matrix = AuditMatrix(
        widths: [320, 375, 430], textSizes: [.small, .large], directions: [.leftToRight, .rightToLeft],
        contents: [.none, .long], themes: [.light, .dark])

    /// All arrangements of the axes.
    private static let arrangements: [(MatrixAxis, MatrixAxis)] = MatrixAxis.allCases.flatMap { across in
        MatrixAxis.allCases.filter { $0 != across }.map { (across, $0) }
    }

    @Test("Each tile has a place of its own, and its state is the one that column, row and block say")
    func places() {
        for (across, down) in Self.arrangements {
            let grid = MatrixGrid(Self.matrix, across: across, down: down)
            #expect(grid.columnCount * grid.rowCount == 48)
            var seen: Set<Int> = []
            for row in 0..<grid.rowCount {
                for column in 0..<grid.columnCount {
                    let place = MatrixGrid.Place(row: row, column: column)
                    let tile = grid.tile(at: place)
                    seen.insert(tile)
                    #expect(grid.place(of: tile) == place)
                    let state = Self.matrix.state(at: tile)
                    #expect(
                        Self.matrix.shortTitle(of: column, on: across) == Self.title(of: state, on: across))
                    #expect(
                        Self.matrix.shortTitle(of: row % grid.rowsPerBlock, on: down)
                            == Self.title(of: state, on: down))
                    let block = grid.blockAxes.map { Self.title(of: state, on: $0) }.joined(separator: ", ")
                    #expect(grid.title(ofBlock: row / grid.rowsPerBlock) == block)
                }
            }
            #expect(seen == Set(0..<48))
        }
    }

    /// The value of a state on an axis, read from the state itself.
    private static func title(of state: TileState, on axis: MatrixAxis) -> String {
        switch axis {
        case .width: "\(Int(state.width))"
        case .textSize: state.textSize == .small ? "Small" : "Large"
        case .direction: state.direction == .leftToRight ? "Left to right" : "Right to left"
        case .content: state.content == .none ? "As written" : "Longer"
        case .theme: state.theme == .dark ? "Dark" : "Light"
        }
    }

    @Test("Every width of the page has a device, by a few letters where there is little room")
    func devices() {
        let page = AuditMatrix.page
        let places = Array(page.widths.indices)
        let short = places.compactMap { page.shortSubtitle(of: $0, on: .width) }
        #expect(short == ["SE", "8", "14", "Max", "½ iPad", "SE ↔", "8 ↔", "iPad"])
        let whole = places.compactMap { page.subtitle(of: $0, on: .width) }
        #expect(whole.count == short.count && whole.first == "iPhone SE")
        #expect(Self.matrix.shortSubtitle(of: 1, on: .textSize) == "17")
        #expect(Self.matrix.subtitle(of: 1, on: .textSize) == "body 17")
        #expect(Self.matrix.shortSubtitle(of: 0, on: .theme) == nil)
    }

    @Test("The selected tile moves as a reader would, and stops at the edges")
    func moves() {
        let grid = MatrixGrid(Self.matrix)
        let start = MatrixGrid.Place(row: 0, column: 0)
        #expect(grid.place(.left, from: start) == start && grid.place(.up, from: start) == start)
        #expect(grid.place(.right, from: start) == .init(row: 0, column: 1))
        #expect(grid.place(.down, from: start) == .init(row: 1, column: 0))
        #expect(grid.place(.rowEnd, from: start) == .init(row: 0, column: 2))
        let last = MatrixGrid.Place(row: 15, column: 2)
        #expect(grid.place(.last, from: start) == last && grid.place(.first, from: last) == start)
        #expect(grid.place(.page(5), from: .init(row: 13, column: 1)) == .init(row: 15, column: 1))
        #expect(grid.place(.rowStart, from: last) == .init(row: 15, column: 0))
    }

    @Test("One block has no title, and says nothing that all tiles have in common")
    func titles() {
        let plain = MatrixGrid(AuditMatrix(widths: [320], textSizes: [.large], directions: [.leftToRight]))
        #expect(plain.blockCount == 1 && plain.title(ofBlock: 0).isEmpty)
        let grid = MatrixGrid(
            AuditMatrix(
                widths: [320], textSizes: [.large], directions: [.leftToRight], contents: [.none, .cjk]))
        #expect((0..<2).map { grid.title(ofBlock: $0) } == ["As written", "Chinese"])
    }

    // MARK: Lengths

    private static func layout(_ scale: Double, _ heights: [Int: Double] = [:]) -> MatrixLayout {
        MatrixLayout(MatrixGrid(matrix), scale: scale) { heights[$0] }
    }

    @Test("A collapsed row has room for its name alone, and those below move up")
    func collapsed() {
        let grid = MatrixGrid(Self.matrix)
        let whole = MatrixLayout(grid, scale: 0.5) { _ in 200 }
        let layout = MatrixLayout(grid, scale: 0.5, collapsed: [0, 3]) { _ in 200 }
        #expect(layout.isCollapsed(3) && !layout.isCollapsed(1))
        // Between a name and the tiles below it is room for their marks.
        let room = MatrixLayout.collapsedRoom
        #expect(layout.height(ofRow: 0) == MatrixLayout.collapsedHeight + room)
        #expect(layout.height(ofRow: 1) == 100)
        #expect(whole.size.height - layout.size.height == 2 * (100 - MatrixLayout.collapsedHeight) - room)
        #expect(layout.place(x: 20, y: layout.top(ofRow: 3) + 1)?.row == 3, "it can be selected")
    }

    @Test("Tiles lie within the whole, below each other, and never over each other or a title")
    func frames() {
        let layout = Self.layout(0.5, [0: 300, 7: 40])
        var frames: [Rect] = []
        for row in 0..<16 {
            for column in 0..<3 { frames.append(layout.frame(at: .init(row: row, column: column))) }
        }
        for block in 0..<8 {
            guard let top = layout.top(ofTitle: block) else {
                Issue.record("no title")
                continue
            }
            frames.append(Rect(x: 0, y: top, width: layout.size.width, height: MatrixLayout.titleHeight))
        }
        for (index, frame) in frames.enumerated() {
            #expect(frame.x >= 0 && frame.maxX <= layout.size.width)
            #expect(frame.y >= 0 && frame.maxY <= layout.size.height)
            for other in frames[..<index] {
                #expect(
                    frame.maxX <= other.x || other.maxX <= frame.x || frame.maxY <= other.y
                        || other.maxY <= frame.y)
            }
        }
        // Tile 0 is in the first row.
        #expect(layout.frame(at: .init(row: 0, column: 0)).size == Size(width: 160, height: 150))
        #expect(
            layout.frame(at: .init(row: 0, column: 2)).height == 150, "a row is as high as its highest tile")
    }

    @Test("A point is in the tile whose frame holds it, and between tiles in none")
    func hits() {
        let layout = Self.layout(0.25, [0: 100])
        for row in 0..<16 {
            for column in 0..<3 {
                let place = MatrixGrid.Place(row: row, column: column)
                let frame = layout.frame(at: place)
                #expect(layout.place(x: frame.x, y: frame.y) == place)
                #expect(layout.place(x: frame.maxX - 0.5, y: frame.maxY - 0.5) == place)
                #expect(layout.place(x: frame.maxX + 1, y: frame.y) == nil)
                #expect(layout.place(x: frame.x, y: frame.maxY + 1) == nil)
                #expect(layout.rows(from: frame.y, to: frame.maxY).contains(row))
                #expect(layout.columns(from: frame.x, to: frame.maxX).contains(column))
            }
        }
        #expect(layout.rows(from: 0, to: layout.size.height) == 0..<16)
        #expect(layout.rows(from: -50, to: -1).isEmpty)
        #expect(layout.columns(from: layout.size.width + 1, to: layout.size.width + 9).isEmpty)
    }

    @Test("Fitting shows all columns where that is legible, and never enlarges")
    func fitting() {
        let grid = MatrixGrid(Self.matrix)
        for room in [400.0, 700, 1100] {
            let scale = MatrixZoom.fit.scale(of: grid, inWidth: room)
            let layout = MatrixLayout(grid, scale: scale) { _ in nil }
            #expect(layout.size.width <= room + 2 && layout.size.width > room - 12)
        }
        #expect(MatrixZoom.fit.scale(of: grid, inWidth: 100) == MatrixZoom.fitting.lowerBound)
        #expect(MatrixZoom.fit.scale(of: grid, inWidth: 5000) == 1)
        #expect(MatrixZoom.scale(0.5).scale(of: grid, inWidth: 100) == 0.5)
        #expect(
            MatrixZoom.larger(than: 0.31) == .scale(0.33) && MatrixZoom.smaller(than: 0.31) == .scale(0.25))
        #expect(MatrixZoom.larger(than: 9) == .scale(2) && MatrixZoom.smaller(than: 0.2) == .scale(0.25))
    }

    @Test("Tiles without axes stand in rows that wrap, with room for a caption over each")
    func wrapping() {
        let grid = MatrixGrid(wrapping: 5, width: 375, columns: 2)
        #expect(grid.columnCount == 2 && grid.rowCount == 3 && grid.tileCount == 5)
        for tile in 0..<5 { #expect(grid.tile(at: grid.place(of: tile)) == tile) }
        let last = MatrixGrid.Place(row: 2, column: 0)
        #expect(grid.hasTile(at: last) && !grid.hasTile(at: .init(row: 2, column: 1)))
        #expect(grid.place(.last, from: .init(row: 0, column: 0)) == last)
        #expect(grid.place(.rowEnd, from: last) == last)
        #expect(grid.place(.down, from: .init(row: 1, column: 1)) == last)
        let heights = [100.0, 60, 80, 40, 60]
        let layout = MatrixLayout(grid, scale: 0.5) { heights[$0] }
        let (gap, caption) = (MatrixLayout.gap, layout.captionHeight)
        #expect(
            caption > 0 && MatrixLayout(MatrixGrid(Self.matrix), scale: 1) { _ in nil }.captionHeight == 0)
        #expect((0..<3).map { layout.height(ofRow: $0) } == [50, 40, 30])
        #expect(layout.top(ofRow: 0) == gap + caption)
        #expect(layout.top(ofRow: 1) == gap + caption + 50 + gap + caption)
        #expect(layout.frame(at: last).maxY + gap == layout.size.height)
        let place = MatrixGrid.Place(row: 1, column: 1)
        let frame = layout.frame(at: place)
        #expect(layout.place(x: frame.x, y: frame.y - caption) == place, "a caption is its tile's")
        #expect(layout.place(x: frame.x, y: frame.maxY - 0.5) == place)
        #expect(layout.place(x: frame.x, y: frame.maxY + 1) == nil)
        #expect(layout.place(x: frame.x, y: layout.frame(at: last).y) == nil, "there is no tile")
        #expect(layout.place(x: gap, y: layout.size.height - gap - 1) == last)
        #expect(layout.rows(from: 0, to: frame.y - caption - 1) == 0..<1)
        #expect(layout.rows(from: 0, to: frame.y - 1) == 0..<2, "a caption in view is drawn")
        #expect(layout.rows(from: layout.size.height - 5, to: layout.size.height) == 2..<3)
    }

    @Test("As many tiles stand side by side as fit at full size, and two where they fit at half size")
    func wrappingColumns() {
        func columns(_ zoom: MatrixZoom, _ count: Int, _ room: Double) -> Int {
            zoom.columns(of: count, width: 375, inWidth: room)
        }
        #expect(columns(.fit, 5, 1200) == 3 && columns(.fit, 2, 1200) == 2)
        #expect(columns(.fit, 5, 786) == 2 && columns(.fit, 5, 785) == 2)
        #expect(columns(.fit, 5, 411) == 2 && columns(.fit, 5, 410) == 1)
        #expect(columns(.fit, 1, 700) == 1 && columns(.fit, 5, 0) == 1)
        #expect(columns(.scale(1), 5, 785) == 1 && columns(.scale(1), 5, 1200) == 3)
        #expect(columns(.scale(0.25), 5, 1200) == 5)
        let grid = MatrixGrid(wrapping: 5, width: 375, columns: 2)
        let scale = MatrixZoom.fit.scale(of: grid, inWidth: 600)
        #expect(scale < 1 && MatrixLayout(grid, scale: scale) { _ in nil }.size.width <= 600)
    }

    @Test("Widths are read from what is typed, and refused with what is wrong")
    func widths() throws {
        #expect(try MatrixWidths.parse("390, 320 375.5;320") == [320, 375.5, 390])
        #expect(MatrixWidths.text([320, 375.5]) == "320, 375.5")
        #expect(throws: ControlError.self) { try MatrixWidths.parse(" , ") }
        #expect(throws: ControlError.self) { try MatrixWidths.parse("320, wide") }
        #expect(throws: ControlError.self) { try MatrixWidths.parse("320, 9999") }
        let many = (100..<400).map { "\($0)" }.joined(separator: ",")
        #expect(throws: ControlError.self) { try MatrixWidths.parse(many) }
    }
}
