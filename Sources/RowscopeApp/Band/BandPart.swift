import AppModel
import Gtk

/// One part's message on the band over the stage, and the details of the message.
@MainActor
package final class BandPart {
    /// The whole text and its buttons, shown among the band's details.
    let details: Widget
    /// The message on the band; `nil` for none.
    var message: StageMessage? {
        didSet { if message != oldValue { onChange() } }
    }
    /// Called when the message changes.
    var onChange: () -> Void = {}

    /// Makes a part without a message.
    init(details: Widget) { self.details = details }
}
