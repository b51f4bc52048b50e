import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

import enum AutoLayout.Rule

/// A layer over the list on a stage.
@MainActor
protocol StageLayer: AnyObject {
    /// Draws over the list.
    ///
    /// - Parameters:
    ///   - sheet: Where the list is on the stage, in points.
    ///   - snapshot: Where to draw.
    func draw(over sheet: Gtk.Rect, into snapshot: Snapshot)
}

/// A layer over the rows of a table.
@MainActor
protocol StageRowLayer: AnyObject {
    /// Updates the layer after a layout of the list.
    func note(_ layout: TableViewLayout?)
    /// Draws over the rows.
    ///
    /// - Parameters:
    ///   - rows: Where the rows are on the stage, in points.
    ///   - palette: The colours of the list.
    ///   - snapshot: Where to draw.
    func draw(over rows: Gtk.Rect, palette: Palette, into snapshot: Snapshot)
}

/// A view of the whole list beside its scroll bar.
@MainActor
protocol StageSideView: Widget {
    /// The width of the view in points.
    var breadth: Int { get }
    /// The description for screen readers, as in “5 of 13 rows measured”.
    var summary: String { get }
    /// The colours of the list.
    var palette: Palette { get set }
    /// The list that is shown.
    var list: ListView? { get set }
    /// The rows with problems, each with its worst.
    var rowMarks: [Int: Rule] { get set }
    /// Whether the view hides which rows are measured.
    var isWithheld: Bool { get set }
    /// Updates the view after a layout of the list.
    func contentDidLayOut()
}
