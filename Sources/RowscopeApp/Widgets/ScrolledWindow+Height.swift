import Gtk

extension ScrolledWindow {
    /// Makes a window that is as high as its child, and scrolls from a height in points on.
    convenience init(_ child: Widget, upTo height: Int) {
        self.init(child: child, horizontal: .never)
        propagatesNaturalHeight = true
        maxContentHeight = height
    }
}
