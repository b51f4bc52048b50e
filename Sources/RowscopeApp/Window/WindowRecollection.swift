import AppModel
import LayoutDocument

/// What a window looked like when it was closed, kept for the next one.
@MainActor
final class WindowRecollection {
    /// What is kept.
    var state: WindowMemory
    /// Happens before the state is written: each feature notes its own part.
    let closing = Event<Void>()
    /// The folder that it is kept in.
    let folder = StateFolder()

    init() { state = WindowMemory(in: folder) }

    /// Notes all parts and writes them.
    func save() {
        closing.send()
        state.save(in: folder)
    }
}
