import AppModel
import Gtk

extension MatrixView {
    /// Adds the keys that move the selection, and the gestures that select a tile.
    func addInput() {
        onKey { [weak self] key, modifiers in self?.handle(key, modifiers.keys) ?? false }

        onPress { [weak self] count, x, y in
            guard let self else { return }
            grabFocus()
            guard let tile = tile(x: x, y: y) else { return }
            matrix.select(tile)
            if count == 2 { onOpen(tile) }
        }
        onPointer { [weak self] in
            self?.pointer = $0
            self?.showTooltip()
        }
    }

    /// Updates the tooltip for the tile or header under the pointer.
    func showTooltip() {
        guard let pointer else { return }
        let text = tile(x: pointer.x, y: pointer.y).map { matrix.name(of: $0) }
        if tooltipText != text { tooltipText = text }
    }

    func handle(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        guard tiles != nil else { return false }
        if modifiers == .control {
            switch key {
            case .home: matrix.move(.first)
            case .end: matrix.move(.last)
            default: return false
            }
            return true
        }
        if key.lowercased == Key("f"), modifiers.isSubset(of: .shift) {
            return matrix.selectFinding(isNext: !modifiers.contains(.shift))
        }
        guard modifiers.isEmpty else { return false }
        switch key {
        case .left: matrix.move(isMirrored ? .right : .left)
        case .right: matrix.move(isMirrored ? .left : .right)
        case .up: matrix.move(.up)
        case .down: matrix.move(.down)
        case .home: matrix.move(.rowStart)
        case .end: matrix.move(.rowEnd)
        case .pageUp: matrix.move(.page(-rowsPerPage))
        case .pageDown: matrix.move(.page(rowsPerPage))
        case Key(" "): onZoom(zoom == .scale(1) ? .fit : .scale(1))
        case .return, .keypadEnter: onOpen(matrix.selected)
        default: return false
        }
        return true
    }

    /// Asks for the next zoom of a step.
    func changeZoom(by step: WindowPages.ZoomStep) {
        switch step {
        case .larger: onZoom(.larger(than: scale))
        case .smaller: onZoom(.smaller(than: scale))
        case .normal: onZoom(.fit)
        }
    }

    /// The approximate number of rows in the viewport.
    private var rowsPerPage: Int {
        guard let tiles else { return 1 }
        let top = vadjustment.value
        return max(1, tiles.rows(from: top, to: top + vadjustment.pageSize).count - 1)
    }
}
