import Foundation

/// Times the frames of this process's first window, by the same C code as the peer's.
@MainActor
final class FrameProbe {
    /// What one frame took, in milliseconds.
    struct Times {
        /// The change on the wall.
        var change = 0.0
        /// The frame on the wall, from before-paint to after-paint.
        var frame = 0.0
        /// The frame's layout phase on the wall.
        var layout = 0.0
        /// The frame's paint phase on the wall.
        var paint = 0.0
        /// What the thread itself was busy with change and frame.
        var thread = 0.0

        /// Change and frame on the wall.
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

    /// Loads the library and watches the first window.
    ///
    /// - Throws: `Tool.Failure` where it cannot be loaded, or without a window.
    init(library: String) throws(Tool.Failure) {
        let library = try LoadedLibrary(library)
        let attach: Attach = try library.function("frame_probe_attach")
        beginFrame = try library.function("frame_probe_begin")
        finishFrame = try library.function("frame_probe_finish")
        guard attach() != 0 else {
            throw Tool.Failure(description: "there is no window to watch")
        }
    }

    /// Makes a change that asks for a frame, and waits for it.
    func frame(_ change: () -> Void) -> Times {
        beginFrame()
        change()
        var values = [Double](repeating: 0, count: 5)
        finishFrame(&values)
        return Times(
            change: values[0], frame: values[1], layout: values[2], paint: values[3], thread: values[4])
    }
}
