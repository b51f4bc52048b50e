import Foundation
import Gtk
import TestKit
import XCTest

/// The window as a screen reader sees it: another program reads it through AT-SPI's bus.
@MainActor
enum AccessibilityTree {
    /// A node of the tree.
    struct Node: Decodable {
        /// AT-SPI's name of the role, such as `push button`.
        let role: String
        let name: String
        let description: String
        let isFocusable: Bool
        /// The interfaces of the node, such as `Action` and `Value`.
        let interfaces: [String]
        /// The roles and names of its ancestors, from the window on.
        let place: [String]
    }

    /// An action to perform after the tree was read.
    struct Deed: Encodable {
        let role: String
        let name: String
        /// The value to set; `nil` runs the first action.
        var value: Double?
    }

    /// The tree, and the results of the actions.
    struct Found: Decodable {
        let nodes: [Node]
        let deeds: [Bool]
    }

    /// Reads the tree of this process's windows, and performs actions through it.
    static func read(_ deeds: [Deed] = []) throws -> Found {
        let folder = try TemporaryFolder()
        let output = try folder.file("found.json", "")
        let script = try folder.file("walk.py", Self.script)
        let errors = try folder.file("errors", "")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            script.path, "\(ProcessInfo.processInfo.processIdentifier)", output.path,
            String(decoding: try JSONEncoder().encode(deeds), as: UTF8.self),
        ]
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        // GTK answers from this thread's main loop.
        let deadline = Date(timeIntervalSinceNow: 240)
        while process.isRunning, Date() < deadline { MainLoop.iterate(milliseconds: 5) }
        if process.isRunning { process.terminate() }
        let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        let data = try Data(contentsOf: output)
        guard !data.isEmpty else { throw Failure(reason: said.isEmpty ? "the walk took too long" : said) }
        return try JSONDecoder().decode(Found.self, from: data)
    }

    /// The failure of reading the tree.
    struct Failure: Error { let reason: String }

    /// Reads the tree through the D-Bus interfaces of AT-SPI, which are in at-spi2-core's folder `xml`.
    private static let script = #"""
        import json, sys
        from gi.repository import Gio, GLib
        pid, path, deeds = int(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
        ACCESSIBLE = 'org.a11y.atspi.Accessible'
        ROLES = {7: 'check box', 11: 'combo box', 20: 'filler', 23: 'frame', 29: 'label', 31: 'list', 32: 'list item',
            33: 'menu', 34: 'menu bar', 35: 'menu item', 37: 'page tab', 39: 'panel', 43: 'push button',
            44: 'radio button', 49: 'scroll pane', 50: 'separator', 51: 'slider', 52: 'spin button', 61: 'text',
            62: 'toggle button', 79: 'entry'}
        def address():
            session = Gio.bus_get_sync(Gio.BusType.SESSION)
            return session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0,
                30000).unpack()[0]
        flags = Gio.DBusConnectionFlags
        bus = Gio.DBusConnection.new_for_address_sync(address(),
            flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        def call(name, path, interface, method, arguments=None):
            return bus.call_sync(name, path, interface, method, arguments, None, 0, 60000).unpack()
        def ask(method, arguments=None):
            name = 'org.freedesktop.DBus'
            return call(name, '/', name, method, arguments)[0]
        def owner(name):
            try: return ask('GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))
            except GLib.Error: return None
        name = [name for name in ask('ListNames') if name.startswith(':') and owner(name) == pid][0]
        def get(path, interface, key):
            return call(name, path, 'org.freedesktop.DBus.Properties', 'Get',
                GLib.Variant('(ss)', (interface, key)))[0]
        nodes, paths = [], []
        def walk(path, place):
            try:
                role = call(name, path, ACCESSIBLE, 'GetRole')[0]
                states = call(name, path, ACCESSIBLE, 'GetState')[0]
                label = get(path, ACCESSIBLE, 'Name')
                node = {'role': ROLES.get(role, 'role %d' % role), 'name': label,
                    'description': get(path, ACCESSIBLE, 'Description'), 'isFocusable': bool(states[0] & 1 << 11),
                    'interfaces': [i.split('.')[-1] for i in call(name, path, ACCESSIBLE, 'GetInterfaces')[0]],
                    'place': place}
                children = call(name, path, ACCESSIBLE, 'GetChildren')[0]
            except GLib.Error:
                return # It has gone meanwhile.
            nodes.append(node)
            paths.append(path)
            for child in children:
                if child[0] == name: walk(child[1], place + [node['role'] + ' “' + label + '”'])
        walk('/org/a11y/atspi/accessible/root', [])
        def do(deed):
            for node, path in zip(nodes, paths):
                if node['role'] != deed['role'] or deed['name'] not in node['name']: continue
                if 'value' in deed:
                    call(name, path, 'org.freedesktop.DBus.Properties', 'Set', GLib.Variant('(ssv)',
                        ('org.a11y.atspi.Value', 'CurrentValue', GLib.Variant('d', deed['value']))))
                    return True
                return call(name, path, 'org.a11y.atspi.Action', 'DoAction', GLib.Variant('(i)', (0,)))[0]
            return False
        result = {'nodes': nodes, 'deeds': [do(deed) for deed in deeds]}
        with open(path, 'w') as file: json.dump(result, file)
        """#
}
