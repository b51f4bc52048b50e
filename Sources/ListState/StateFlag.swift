/// A flag of the command line for one part of a window's state.
///
/// It can be read into an ``OpenRequest`` and written from one, so that a command line copied from a window opens the
/// same state.
package struct StateFlag: Sendable {
    /// The flag's name, which is also its key in lessons, as in `text-size`.
    package let name: String
    /// The flag's description in the command line's help.
    package let help: String
    /// Whether the flag is on or off; `--no-` before its name turns it off.
    package let isSwitch: Bool
    /// The property of a request that the flag sets.
    package let path: PartialKeyPath<OpenRequest> & Sendable
    private let reading: @Sendable (String, inout OpenRequest) throws(ControlError) -> Void
    private let writing: @Sendable (OpenRequest) -> String?
    /// Applies the request's value to controls.
    private(set) var apply: @Sendable (OpenRequest, inout Controls) -> Void = { _, _ in }
    /// Sets the request's value if the controls differ from those that a document starts with.
    private(set) var take: @Sendable (_ new: Controls, _ start: Controls, inout OpenRequest) -> Void = {
        _, _, _ in
    }

    /// Makes a flag.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - path: The property of a request that it sets.
    ///   - form: How its value is written.
    ///   - help: Its description in the help.
    init<Value: Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<OpenRequest, Value?> & Sendable, _ form: ArgumentForm<Value>,
        _ help: String
    ) {
        self.name = name
        self.help = help
        self.path = path
        isSwitch = Value.self == Bool.self
        reading = { text, request throws(ControlError) in request[keyPath: path] = try form.read(text) }
        writing = { request in request[keyPath: path].map(form.text) }
    }

    /// Makes a flag for a property that controls have too.
    init<Value: Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<OpenRequest, Value?> & Sendable, _ form: ArgumentForm<Value>,
        control: WritableKeyPath<Controls, Value> & Sendable, _ help: String
    ) {
        self.init(
            name, path, form, help, get: { $0[keyPath: control] }, set: { $1[keyPath: control] = $0 })
    }

    /// Makes a flag for an optional property of controls.
    init<Value: Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<OpenRequest, Value?> & Sendable, _ form: ArgumentForm<Value>,
        control: WritableKeyPath<Controls, Value?> & Sendable, _ help: String
    ) {
        self.init(
            name, path, form, help, get: { $0[keyPath: control] }, set: { $1[keyPath: control] = $0 })
    }

    private init<Value: Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<OpenRequest, Value?> & Sendable, _ form: ArgumentForm<Value>,
        _ help: String, get: @escaping @Sendable (Controls) -> Value?,
        set: @escaping @Sendable (Value, inout Controls) -> Void
    ) {
        self.init(name, path, form, help)
        apply = { request, controls in
            if let value = request[keyPath: path] { set(value, &controls) }
        }
        take = { new, start, request in
            let value = get(new)
            if value != get(start) { request[keyPath: path] = value }
        }
    }

    /// The flag with a name; `nil` where there is none.
    package init?(named name: String) {
        guard let flag = Self.all.first(where: { $0.name == name }) else { return nil }
        self = flag
    }

    /// The flag as it is typed.
    package var option: String { "--" + name }

    /// Reads a value into a request; the value of a switch is `on` or `off`.
    ///
    /// - Throws: ``ControlError`` if the text is not a value of the flag.
    package func read(_ text: String, into request: inout OpenRequest) throws(ControlError) {
        try reading(text, &request)
    }

    /// The flag's value in a request; `nil` where the request leaves it out.
    package func text(of request: OpenRequest) -> String? { writing(request) }

    /// The arguments for the flag's value in a request.
    func arguments(of request: OpenRequest) -> [String] {
        guard let text = text(of: request) else { return [] }
        guard isSwitch else { return [option, text] }
        return [text == "on" ? option : "--no-" + name]
    }
}
