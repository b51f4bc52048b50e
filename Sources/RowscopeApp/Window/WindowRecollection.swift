import AppModel
import LayoutDocument

/// The state of the last closed window, kept for the next one.
@MainActor
final class WindowRecollection {
    /// The state.
    var state: WindowMemory
    /// Sent before the state is written, so that each feature adds its part.
    let closing = Event<Void>()
    /// The folder that it is kept in.
    let folder = StateFolder()

    init() { state = WindowMemory(in: folder) }

    /// Collects all parts and writes them.
    func save() {
        closing.send()
        state.save(in: folder)
    }
}
