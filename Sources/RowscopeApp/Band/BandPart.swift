import AppModel
import Gtk

/// What one part of the window says on the band over the stage, and the details of it.
@MainActor
package final class BandPart {
    /// The whole text and what can be done, shown among the details.
    let details: Widget
    /// What the band says; `nil` while there is nothing to say.
    var message: StageMessage? {
        didSet { if message != oldValue { onChange() } }
    }
    /// Called when there is another message.
    var onChange: () -> Void = {}

    /// Makes a part that has nothing to say yet.
    init(details: Widget) { self.details = details }
}
