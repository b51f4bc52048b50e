internal import CGtk

/// The size of a scrollable widget's content that a scrolled window uses as its natural size.
public enum ScrollablePolicy: Int, Hashable, Sendable {
    /// The minimum size.
    case minimum = 0
    /// The natural size.
    case natural = 1
}

/// A custom widget that scrolls its own content, as GtkScrollable defines.
///
/// A ``ScrolledWindow`` sets the adjustments of its child; before that the widget has adjustments of its own. The
/// subclass configures them when it is given its size, and follows their values.
open class ScrollableWidget: CustomWidget {
    private var adjustments: [Orientation: Adjustment] = [:]
    private var handlers: [Orientation: SignalHandler] = [:]
    private var policies: [ScrollablePolicy] = [.minimum, .minimum]

    /// Makes a widget of this class with adjustments of its own.
    public override init() {
        super.init()
        receive(Adjustment(), .horizontal)
        receive(Adjustment(), .vertical)
    }

    // MARK: To override

    /// Called when an adjustment was replaced by another, for example by a scrolled window.
    open func adjustmentsChanged() {}

    /// Called when the value of an adjustment changed, for any reason.
    ///
    /// Use ``withoutValueChanges(_:_:)`` for changes that need no call.
    open func adjustmentValueChanged(_ orientation: Orientation) {}

    // MARK: Adjustments

    /// The adjustment of an axis.
    public func adjustment(_ orientation: Orientation) -> Adjustment {
        if let known = adjustments[orientation] { return known }
        let new = Adjustment()
        adjustments[orientation] = new
        return new
    }

    /// The horizontal adjustment.
    public var hadjustment: Adjustment { adjustment(.horizontal) }

    /// The vertical adjustment.
    public var vadjustment: Adjustment { adjustment(.vertical) }

    /// The horizontal policy.
    public var hscrollPolicy: ScrollablePolicy { policies[0] }

    /// The vertical policy.
    public var vscrollPolicy: ScrollablePolicy { policies[1] }

    /// Changes an adjustment without calling `adjustmentValueChanged`.
    public func withoutValueChanges(_ orientation: Orientation, _ body: () throws -> Void) rethrows {
        if let handler = handlers[orientation] {
            try handler.whileBlocked(body)
        } else {
            try body()
        }
    }

    // MARK: Properties that GTK sets

    func receive(_ given: Adjustment?, _ orientation: Orientation) {
        if let given, adjustments[orientation] === given, handlers[orientation] != nil { return }
        handlers[orientation]?.disconnect()
        let adjustment = given ?? Adjustment()
        adjustments[orientation] = adjustment
        handlers[orientation] = adjustment.onValueChanged { [weak self] in
            self?.adjustmentValueChanged(orientation)
        }
        adjustmentsChanged()
    }

    func receive(_ policy: ScrollablePolicy, _ vertical: Bool) {
        guard policies[vertical ? 1 : 0] != policy else { return }
        policies[vertical ? 1 : 0] = policy
        queueResize()
        // Implementers of GtkScrollable have to send this notification.
        notify(vertical ? "vscroll-policy" : "hscroll-policy")
    }

    isolated deinit {
        for handler in handlers.values { handler.disconnect() }
    }
}
