internal import CGtk

/// The program as the desktop knows it: its windows, actions and keys.
open class Application: Object, ActionMap {
    /// What an application does beyond opening windows.
    public struct Flags: OptionSet, Sendable {
        /// The bits, as GIO numbers them.
        public let rawValue: UInt32

        /// Makes a set from GIO's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

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

    /// Sets the keys that run an action, such as `["<Control>o"]` for `win.open`.
    public func setAccels(_ keys: [String], for action: String) {
        let strings: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup($0) }
        defer { for string in strings { g_free(string) } }
        var pointers: [UnsafePointer<CChar>?] = strings.map { $0.map { UnsafePointer($0) } }
        pointers.append(nil)
        gtk_application_set_accels_for_action(app, action, &pointers)
    }

    /// Calls a closure when the application is started or brought to the front without files.
    public var onActivate: Signal { Signal(self, "activate") }
}
