/// Times the frames of this process's first window with the C code that also times the peer's.
@MainActor
final class FrameProbe {
    /// The times of a frame, in milliseconds.
    struct Times {
        /// Wall time of the change.
        var change = 0.0
        /// Wall time of the frame, from before-paint to after-paint.
        var frame = 0.0
        /// Wall time of the frame's layout phase.
        var layout = 0.0
        /// Wall time of the frame's paint phase.
        var paint = 0.0
        /// Thread time of the change and the frame.
        var thread = 0.0

        /// Wall time of the change and the frame.
        var wall: Double { change + frame }

        static func += (left: inout Times, right: Times) {
            left.change += right.change
            left.frame += right.frame
            left.layout += right.layout
            left.paint += right.paint
            left.thread += right.thread
        }
    }

    private typealias Attach = @convention(c) () -> Int32
    private typealias Begin = @convention(c) () -> Void
    private typealias Finish = @convention(c) (UnsafeMutablePointer<Double>) -> Void

    private let beginFrame: Begin
    private let finishFrame: Finish

    /// Loads the library and observes the first window.
    ///
    /// - Throws: `Tool.Failure` if the library cannot be loaded, or without a window.
    init(library: String) throws(Tool.Failure) {
        let library = try LoadedLibrary(library)
        let attach: Attach = try library.function("frame_probe_attach")
        beginFrame = try library.function("frame_probe_begin")
        finishFrame = try library.function("frame_probe_finish")
        guard attach() != 0 else {
            throw Tool.Failure(description: "there is no window to watch")
        }
    }

    /// Makes a change that requests a frame, and waits for the frame.
    func frame(_ change: () -> Void) -> Times {
        beginFrame()
        change()
        var values = [Double](repeating: 0, count: 5)
        finishFrame(&values)
        return Times(
            change: values[0], frame: values[1], layout: values[2], paint: values[3], thread: values[4])
    }
}
