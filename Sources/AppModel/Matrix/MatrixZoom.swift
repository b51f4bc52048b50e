import Wording

/// The zoom of the tiles of a matrix.
package enum MatrixZoom: Hashable, Sendable {
    /// All columns fit into the page.
    case fit
    /// A scale.
    case scale(Double)

    /// The steps of the zoom keys, ascending.
    package static let steps: [Double] = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2]
    /// The choices of a menu.
    package static let choices: [MatrixZoom] = [.fit, .scale(0.25), .scale(0.5), .scale(1)]
    /// The range of scales for fitting.
    package static let fitting = 0.08...1.0

    /// The next larger step.
    ///
    /// - Parameter scale: The present scale, also of ``fit``.
    /// - Returns: The step; the last one where there is none.
    package static func larger(than scale: Double) -> MatrixZoom {
        .scale(steps.first { $0 > scale + 0.001 } ?? steps[steps.count - 1])
    }

    /// The next smaller step.
    ///
    /// - Parameter scale: The present scale, also of ``fit``.
    /// - Returns: The step; the last one where there is none.
    package static func smaller(than scale: Double) -> MatrixZoom {
        .scale(steps.last { $0 < scale - 0.001 } ?? steps[0])
    }

    /// The zoom in words, as in “50 %”.
    package var title: String {
        switch self {
        case .fit: tr("Fit the width")
        case .scale(let scale): StageZoom.text(scale)
        }
    }

    /// How many of some tiles stand side by side in rows that wrap.
    ///
    /// Fitting, these are as many as fit at full size; where that is one alone, two if they fit at half size.
    ///
    /// - Parameters:
    ///   - count: The number of tiles.
    ///   - width: Their width in points.
    ///   - room: The width for the columns, in points.
    /// - Returns: The number of columns, at least 1.
    package func columns(of count: Int, width: Double, inWidth room: Double) -> Int {
        func fitting(_ scale: Double) -> Int {
            Int((max(0, room - MatrixLayout.gap) / (width * scale + MatrixLayout.gap)).rounded(.down))
        }
        let columns =
            switch self {
            case .scale(let scale): fitting(scale)
            case .fit: fitting(1) > 1 ? fitting(1) : min(2, fitting(0.5))
            }
        return max(1, min(columns, count))
    }

    /// The scale of the cells.
    ///
    /// - Parameters:
    ///   - grid: The arrangement of the tiles.
    ///   - room: The width for the columns, in points, without the headers beside them.
    /// - Returns: The scale.
    package func scale(of grid: MatrixGrid, inWidth room: Double) -> Double {
        switch self {
        case .scale(let scale): return scale
        case .fit:
            let widths = (0..<grid.columnCount).reduce(0) { $0 + grid.width(ofColumn: $1) }
            let free = room - MatrixLayout.gap * Double(grid.columnCount + 1)
            guard widths > 0 else { return 1 }
            return min(max(free / widths, Self.fitting.lowerBound), Self.fitting.upperBound)
        }
    }
}
