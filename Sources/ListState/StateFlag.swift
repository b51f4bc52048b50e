/// A flag of the command line that says in which state a window opens.
///
/// It can be read into an ``OpenRequest`` and written from one, so that what is copied from a window opens it again.
public struct StateFlag: Sendable {
    /// The flag's name, which is also its key in lessons, as in `text-size`.
    public let name: String
    /// What the command line's help says of it.
    public let help: String
    /// Whether it is on or off, and `--no-` before its name turns it off.
    public let isSwitch: Bool
    /// What of a request it stands for.
    public let path: PartialKeyPath<OpenRequest> & Sendable
    private let reading: @Sendable (String, inout OpenRequest) throws(ControlError) -> Void
    private let writing: @Sendable (OpenRequest) -> String?
    /// Sets what a request has in controls.
    private(set) var apply: @Sendable (OpenRequest, inout Controls) -> Void = { _, _ in }
    /// Takes what differs between controls and those that a document starts with into a request.
    private(set) var take: @Sendable (_ new: Controls, _ start: Controls, inout OpenRequest) -> Void = {
        _, _, _ in
    }

    /// Makes a flag.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - path: What of a request it stands for.
    ///   - form: How that is written.
    ///   - help: What the help says.
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

    /// Makes a flag of a value that a control has too.
    init<Value: Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<OpenRequest, Value?> & Sendable, _ form: ArgumentForm<Value>,
        control: WritableKeyPath<Controls, Value> & Sendable, _ help: String
    ) {
        self.init(
            name, path, form, help, get: { $0[keyPath: control] }, set: { $1[keyPath: control] = $0 })
    }

    /// Makes a flag of a value that a control may have.
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
    public init?(named name: String) {
        guard let flag = Self.all.first(where: { $0.name == name }) else { return nil }
        self = flag
    }

    /// The flag as it is typed.
    public var option: String { "--" + name }

    /// Reads a value into a request; that of a flag that is on or off is `on` or `off`.
    ///
    /// - Throws: ``ControlError`` unless the text is such a value.
    public func read(_ text: String, into request: inout OpenRequest) throws(ControlError) {
        try reading(text, &request)
    }

    /// The flag's value in a request; `nil` where the request leaves it out.
    public func text(of request: OpenRequest) -> String? { writing(request) }

    /// The arguments that say the flag's value in a request.
    func arguments(of request: OpenRequest) -> [String] {
        guard let text = text(of: request) else { return [] }
        guard isSwitch else { return [option, text] }
        return [text == "on" ? option : "--no-" + name]
    }
}
