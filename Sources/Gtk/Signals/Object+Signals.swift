internal import CGtk
internal import CGtkShims

extension Object {
    /// Connects a closure to a signal that returns nothing.
    ///
    /// The closure's parameters are the signal's arguments without the sender; it may take fewer of them. If an
    /// argument does not hold the parameter's type, the closure is not called, which `assertionFailure` reports in
    /// debug builds. The closure must not capture this object strongly.
    ///
    /// - Parameters:
    ///   - signal: The signal's name, such as `"clicked"` or `"notify::active"`.
    ///   - after: Whether to run after the class's own handler.
    ///   - handler: The closure that is called.
    /// - Returns: The connection, which may be dropped.
    @discardableResult
    public func connect<each Argument: ValueConvertible>(
        _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor (repeat each Argument) -> Void
    ) -> SignalHandler {
        connectBox(signal, after) { arguments, _ in
            var index = 0
            do {
                try handler(repeat Self.argument((each Argument).self, arguments, &index))
            } catch {
                assertionFailure("\(signal): argument \(index) is not of the handler's type")
            }
        }
    }

    /// Connects a closure to a signal that expects an answer.
    ///
    /// See ``connect(_:after:_:)`` for the parameters; the closure's result is passed to GTK in the type that the
    /// signal declares.
    ///
    /// - Parameters:
    ///   - signal: The signal's name, such as `"close-request"`.
    ///   - type: The type that the handler returns, such as `Bool.self`.
    ///   - after: Whether to run after the class's own handler.
    ///   - handler: The closure that is called.
    /// - Returns: The connection, which may be dropped.
    @discardableResult
    public func connect<each Argument: ValueConvertible, Answer: ValueConvertible>(
        _ signal: String, returning type: Answer.Type, after: Bool = false,
        _ handler: @escaping @MainActor (repeat each Argument) -> Answer
    ) -> SignalHandler {
        connectBox(signal, after) { arguments, result in
            var index = 0
            do {
                let answer = try handler(repeat Self.argument((each Argument).self, arguments, &index))
                if let result, !answer.store(in: result) {
                    assertionFailure("\(signal): the handler's answer is not of the signal's type")
                }
            } catch {
                assertionFailure("\(signal): argument \(index) is not of the handler's type")
            }
        }
    }

    /// Calls a closure whenever a property changes.
    ///
    /// - Parameters:
    ///   - property: The property's name, such as `"active"`.
    ///   - handler: The closure that is called; it must not capture this object strongly.
    /// - Returns: The connection, which may be dropped.
    @discardableResult
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        connect("notify::" + property) { handler() }
    }

    /// Emits a signal that returns nothing.
    ///
    /// - Parameters:
    ///   - signal: The signal's name, such as `"clicked"`.
    ///   - arguments: The signal's arguments without the sender.
    /// - Returns: Whether there is such a signal with arguments of these types.
    @discardableResult
    public func emit(_ signal: String, _ arguments: any ValueConvertible...) -> Bool {
        emit(signal, arguments) { _ in }
    }

    /// Emits a signal that expects an answer.
    ///
    /// - Parameters:
    ///   - signal: The signal's name, such as `"close-request"`.
    ///   - type: What the signal returns, such as `Bool.self`.
    ///   - arguments: The signal's arguments without the sender.
    /// - Returns: The answer; `nil` if there is no such signal with arguments and an answer of these types.
    public func emit<Answer: ValueConvertible>(
        _ signal: String, returning type: Answer.Type, _ arguments: any ValueConvertible...
    ) -> Answer? {
        var answer: Answer?
        _ = emit(signal, arguments) { answer = $0.flatMap { Answer.read($0) } }
        return answer
    }

    private func emit(
        _ signal: String, _ arguments: [any ValueConvertible], _ finish: (Value?) -> Void
    ) -> Bool {
        let id = g_signal_lookup(signal, gtks_type_of(raw))
        guard id != 0 else { return false }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        guard Int(query.n_params) == arguments.count else { return false }
        let values = UnsafeMutablePointer<GValue>.allocate(capacity: arguments.count + 1)
        values.initialize(repeating: GValue(), count: arguments.count + 1)
        defer {
            for index in 0...arguments.count where gtks_is_value(values + index) != 0 {
                g_value_unset(values + index)
            }
            values.deallocate()
        }
        g_value_init(values, gtks_type_of(raw))
        g_value_set_object(values, raw)
        // GTK marks types whose values need not be copied by the lowest bit.
        let staticScope: GType = 1
        for (index, argument) in arguments.enumerated() {
            let value = values + index + 1
            g_value_init(value, query.param_types[index] & ~staticScope)
            guard argument.store(in: Value(pointer: value)) else { return false }
        }
        let answerType = query.return_type & ~staticScope
        guard answerType != gtks_type_none() else {
            g_signal_emitv(values, id, 0, nil)
            finish(nil)
            return true
        }
        var result = GValue()
        g_value_init(&result, answerType)
        defer { g_value_unset(&result) }
        g_signal_emitv(values, id, 0, &result)
        withUnsafeMutablePointer(to: &result) { finish(Value(pointer: $0)) }
        return true
    }

    private struct WrongArgument: Error {}

    private static func argument<T: ValueConvertible>(
        _ type: T.Type, _ arguments: SignalArguments, _ index: inout Int
    ) throws(WrongArgument) -> T {
        guard let value = arguments.next(type, at: &index) else { throw WrongArgument() }
        return value
    }

    /// Disconnects all closures that were connected to the object from Swift.
    public func disconnectAll() {
        let ids = connections
        connections = []
        for id in ids where g_signal_handler_is_connected(raw, id) != 0 {
            g_signal_handler_disconnect(raw, id)
        }
    }

    private func connectBox(
        _ signal: String, _ after: Bool, _ run: @escaping @MainActor (SignalArguments, Value?) -> Void
    ) -> SignalHandler {
        let box = Unmanaged.passRetained(SignalBox(run)).toOpaque()
        let id = gtks_connect(raw, signal, after ? 1 : 0, box, SignalBox.marshal, releaseObject)
        connections.append(id)
        return SignalHandler(object: self, id: id)
    }
}
