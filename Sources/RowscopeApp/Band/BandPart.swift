import AppModel
import Gtk

/// One part's message on the band over the stage, and the details of the message.
@MainActor
package final class BandPart {
    /// The whole text and its buttons, shown among the band's details.
    let details: Widget
    /// A button beside the band's line, which stays there whatever the band says; `nil` for none.
    let button: Button?
    /// Whether the details are shown while there is no message.
    var hasOwnDetails = false {
        didSet { if hasOwnDetails != oldValue { onChange() } }
    }
    /// The message on the band; `nil` for none.
    var message: StageMessage? {
        didSet { if message != oldValue { onChange() } }
    }
    /// Called when the message, or whether there are details without one, changes.
    var onChange: () -> Void = {}

    /// Makes a part without a message.
    init(details: Widget, button: Button? = nil) {
        self.details = details
        self.button = button
    }
}
