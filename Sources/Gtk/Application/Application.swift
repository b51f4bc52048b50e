internal import CGtk

/// The program as the desktop knows it: its windows, actions and keys.
open class Application: Object, ActionMap {
    /// What an application does beyond opening windows.
    public struct Flags: OptionSet, Sendable {
        /// The bits, as GIO numbers them.
        public let rawValue: UInt32

        /// Makes a set from GIO's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// It opens files, see ``Application/onOpen(_:)``.
        public static let handlesOpen = Flags(rawValue: 1 << 2)
        /// Each start is a process of its own.
        public static let nonUnique = Flags(rawValue: 1 << 5)
    }

    private var app: UnsafeMutablePointer<GtkApplication> { c() }
    private var gapp: UnsafeMutablePointer<GApplication> { c() }

    /// Makes an application.
    ///
    /// - Parameters:
    ///   - id: Its name in reverse domain notation, such as `org.example.App`; `nil` for none.
    ///   - flags: What it does beyond opening windows.
    public init(id: String?, flags: Flags = []) {
        MainLoop.integrateMainActor()
        FontMap.shareFontsAmongThreads()
        super.init(raw: gtk_application_new(id, GApplicationFlags(flags.rawValue)))
    }

    /// Whether an identifier may name an application.
    public static func isValid(id: String) -> Bool { g_application_id_is_valid(id) != 0 }

    /// Runs until the last window is closed or `quit()`.
    ///
    /// Call it from a synchronous `main`: tasks of the main actor then run while it runs.
    ///
    /// - Parameter arguments: The command line, beginning with the program's name.
    /// - Returns: The exit code.
    public func run(_ arguments: [String] = []) -> Int {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { g_free(pointer) } }
        return Int(g_application_run(gapp, Int32(arguments.count), &pointers))
    }

    /// Makes `run` return.
    public func quit() { g_application_quit(gapp) }

    /// Registers the application without running it, so that its windows can be made; for tests.
    ///
    /// - Throws: `GtkError` when the session bus refuses.
    public func register() throws {
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(gapp, nil, &error) != 0 else {
            throw GtkError(consuming: error, doing: "Registering the application")
        }
    }

    /// Keeps the application running without a window, until `release()` has been called as often.
    public func hold() { g_application_hold(gapp) }

    /// Undoes one `hold()`.
    public func release() { g_application_release(gapp) }

    /// The window that was most recently in front.
    public var activeWindow: Window? { Object.wrap(gtk_application_get_active_window(app)) as? Window }

    /// Sets the keys that run an action, such as `["<Control>o"]` for `win.open`.
    public func setAccels(_ keys: [String], for action: String) {
        let strings: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup($0) }
        defer { for string in strings { g_free(string) } }
        var pointers: [UnsafePointer<CChar>?] = strings.map { $0.map { UnsafePointer($0) } }
        pointers.append(nil)
        gtk_application_set_accels_for_action(app, action, &pointers)
    }

    /// The keys that run an action.
    public func accels(for action: String) -> [String] {
        guard let list = gtk_application_get_accels_for_action(app, action) else { return [] }
        defer { g_strfreev(list) }
        var result: [String] = []
        var index = 0
        while let key = list[index] {
            result.append(String(cString: key))
            index += 1
        }
        return result
    }

    /// Calls a closure once before anything else, when GTK has started.
    @discardableResult
    public func onStartup(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        connect("startup", after: true, handler)
    }

    /// Calls a closure when the application is started or brought to the front without files.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        connect("activate", handler)
    }

    /// Calls a closure with the paths of files to open; the application needs `Flags.handlesOpen`.
    @discardableResult
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) -> SignalHandler {
        connect("open") { (files: FilePaths, count: Int, _: String) in handler(files.paths(count)) }
    }
}

/// The files of an "open" signal.
private struct FilePaths: ValueConvertible {
    let files: UnsafeMutablePointer<OpaquePointer?>?

    static func read(_ value: Value) -> FilePaths? {
        FilePaths(files: g_value_get_pointer(value.pointer)?.assumingMemoryBound(to: OpaquePointer?.self))
    }

    func store(in value: Value) -> Bool { false }

    @MainActor
    func paths(_ count: Int) -> [String] {
        (0..<count).compactMap { index in
            guard let path = g_file_get_path(files?[index]) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }
}
