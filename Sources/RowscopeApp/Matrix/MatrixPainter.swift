import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import SelfSizing

/// Lays out and draws tiles, a few in each frame, and keeps the most recent drawings.
@MainActor
final class MatrixPainter {
    /// The cell of a tile, drawn at its own size.
    struct Picture {
        let node: RenderNode?
        /// The size in points.
        let size: Size
        /// What is behind the cell.
        let background: RGBA
    }

    /// The time for laying out tiles in a frame, in microseconds.
    static let budget: Int64 = 6000
    /// The most drawings that are kept besides those on screen.
    static let capacity = 600

    private let matrix: any TileModel
    /// The window's renderer, in its present appearance.
    private let renderer: () -> CellRenderer
    private var pictures: [Int: (picture: Picture, use: Int)] = [:]
    private var use = 0
    private var version = -1
    private var isDark: Bool?
    private var deadline: Int64 = 0
    /// The number of tiles that were laid out so far.
    private(set) var laidOutCount = 0

    init(_ matrix: any TileModel, renderer: @escaping () -> CellRenderer) {
        self.matrix = matrix
        self.renderer = renderer
    }

    /// Begins a frame: discards drawings of another matrix or theme, and starts the time.
    func beginFrame() {
        use += 1
        deadline = MainLoop.monotonicMicroseconds + Self.budget
        guard version != matrix.version else { return }
        version = matrix.version
        pictures.removeAll()
    }

    /// The colours for tiles of a theme: the window's own if its theme is the same.
    func palette(of theme: ThemeSetting) -> Palette {
        let own = renderer().appearance.palette
        return own.isDark == (theme == .dark) ? own : theme == .dark ? .dark : .light
    }

    /// The picture of a tile.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - waits: Whether the picture is made even if no time is left.
    /// - Returns: The picture; `nil` if no time is left in this frame to make it.
    func picture(of tile: Int, waits: Bool = false) -> Picture? {
        if let known = pictures[tile] {
            pictures[tile]?.use = use
            return known.picture
        }
        guard waits || MainLoop.monotonicMicroseconds < deadline, let new = make(tile) else { return nil }
        pictures[tile] = (new, use)
        return new
    }

    /// Discards the oldest drawings beyond the capacity.
    func endFrame() {
        guard pictures.count > Self.capacity else { return }
        let onScreen = pictures.values.count { $0.use == use }
        guard pictures.count > Self.capacity + onScreen else { return }
        let oldest = pictures.values.map(\.use).sorted()[pictures.count - Self.capacity]
        pictures = pictures.filter { $0.value.use >= oldest || $0.value.use == use }
    }

    /// Discards all drawings.
    func forget() { pictures.removeAll() }

    /// The captions of findings in a picture, one for each view.
    private static func captions(of findings: [TileFinding]) -> [String] {
        findings.flatMap { finding in finding.spokenViews.map { "\($0): \(finding.rule.title)" } }
    }

    /// About the area that a character of a caption takes, in square points.
    private static let captionArea = 6.5 * 15
    /// The greatest part of a picture that captions may hide.
    private static let captionShare = 0.25

    /// Whether captions would hide too much of a picture.
    static func hideTooMuch(_ captions: [String], of size: Size) -> Bool {
        let area = Double(captions.reduce(0) { $0 + $1.count }) * captionArea
        return area > captionShare * size.width * size.height
    }

    /// The picture of a tile with its findings marked, and the height in points at which the marks begin.
    ///
    /// Where the captions would hide too much, only those of the finding that the filter selects are drawn.
    func marked(_ tile: Int, _ outcome: TileOutcome) -> (picture: Picture, top: Double)? {
        guard let picture = picture(of: tile, waits: true) else { return nil }
        guard outcome.findings.contains(where: { $0.concernsTile || matrix.filter.selects($0) }),
            let laid = matrix.layOut(tile),
            let state = matrix.state(of: tile)
        else {
            return (picture, 0)
        }
        let renderer = makeRenderer(for: state)
        let overlays = outcome.findings.reduce(into: Overlays()) {
            $0.formUnion(FindingPictures.overlays(for: $1.rule))
        }
        // In large cells, searching for ambiguities again would block the window; the views are marked all the same.
        let isLarge = (laid.cell as? DocumentCell)?.template.isLarge ?? false
        let isSmall = Self.hideTooMuch(Self.captions(of: outcome.findings), of: picture.size)
        var overlay = RowOverlay(
            overlays.subtracting(.recorded), of: laid.cell,
            emphasis: RowEmphasis(
                findings: outcome.findings.flatMap { finding in
                    let isNamed = !isSmall || matrix.filter.selects(finding)
                    return zip(finding.views, Self.captions(of: [finding])).map {
                        RowEmphasis.FoundView(
                            view: $0, caption: isNamed ? $1 : "",
                            meaning: OverlayMark.Meaning(findingOf: finding.rule))
                    }
                }), findings: isLarge ? [] : nil)
        if isSmall { overlay.keepFindingCaptions() }
        let node = Snapshot.node {
            if let node = picture.node { $0.append(node) }
            renderer.draw(overlay, size: laid.cell.size(with: laid.measurement), into: $0)
        }
        let top = overlay.marks.map(\.bounds.y).filter(\.isFinite).min() ?? 0
        return (Picture(node: node, size: picture.size, background: picture.background), top)
    }

    /// The renderer of a tile's state.
    private func makeRenderer(for state: TileState) -> CellRenderer {
        var renderer = renderer()
        renderer.appearance.palette = palette(of: state.theme)
        renderer.appearance.contentSizeCategory = state.textSize
        renderer.appearance.layoutDirection = state.direction
        return renderer
    }

    private func make(_ tile: Int) -> Picture? {
        guard let state = matrix.state(of: tile), let laid = matrix.layOut(tile) else { return nil }
        laidOutCount += 1
        let renderer = makeRenderer(for: state)
        let size = laid.cell.size(with: laid.measurement)
        let node = Snapshot.node {
            renderer.drawRow(laid.cell, measurement: laid.measurement, width: size.width, into: $0)
        }
        return Picture(node: node, size: size, background: renderer.appearance.palette[.background])
    }
}
