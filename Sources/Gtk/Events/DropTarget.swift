internal import CGtk
internal import CGtkShims

/// The files that were dragged from elsewhere and dropped.
public struct DroppedFiles: Hashable, Sendable {
    /// The paths of those that lie on this machine.
    public var paths: [String]

    /// Makes a drop of files.
    public init(paths: [String]) { self.paths = paths }
}

extension DroppedFiles: ValueConvertible {
    /// The files of a drop, whose value comes in another value.
    public static func read(_ value: Value) -> DroppedFiles? {
        guard let inner = g_value_get_boxed(value.pointer)?.assumingMemoryBound(to: GValue.self),
            gtks_value_type(inner) == gdk_file_list_get_type()
        else { return nil }
        // The value of a drop without files holds no list.
        guard let list = g_value_get_boxed(inner) else { return DroppedFiles(paths: []) }
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        var paths: [String] = []
        var link = files
        while let current = link?.pointee {
            if let path = g_file_get_path(current.data.map { OpaquePointer($0) }) {
                paths.append(String(cString: path))
                g_free(path)
            }
            link = current.next
        }
        return DroppedFiles(paths: paths)
    }

    /// Stores the files as a drop brings them; for tests.
    public func store(in value: Value) -> Bool {
        var files: [OpaquePointer?] = paths.map { g_file_new_for_path($0) }
        defer { for file in files { g_object_unref(file?.raw) } }
        var inner = GValue()
        g_value_init(&inner, gdk_file_list_get_type())
        g_value_take_boxed(&inner, gdk_file_list_new_from_array(&files, gsize(files.count))?.raw)
        defer { g_value_unset(&inner) }
        g_value_set_boxed(value.pointer, &inner)
        return true
    }
}

/// Lets files be dropped on a widget.
public final class DropTarget: EventController {
    /// Makes a target for files, which are copied.
    public convenience init() {
        self.init(raw: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY).raw)
    }

    /// Calls a closure when files are dragged over the widget.
    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        connect("enter", returning: Int.self) { (_: Double, _: Double) in
            handler()
            return Int(GDK_ACTION_COPY.rawValue)
        }
    }

    /// Calls a closure when they are dragged away again, or were dropped.
    public var onLeave: Signal { Signal(self, "leave") }

    /// Calls a closure with the files dropped; the answer `false` refuses them.
    @discardableResult
    public func onDrop(_ handler: @escaping @MainActor (DroppedFiles) -> Bool) -> SignalHandler {
        connect("drop", returning: Bool.self) { (files: DroppedFiles, _: Double, _: Double) in handler(files)
        }
    }
}
