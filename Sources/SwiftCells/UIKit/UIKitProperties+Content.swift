/// Properties whose values come from rows.
extension UIKitProperties {
    /// Whether a view is hidden by a condition that rows decide.
    ///
    /// It is shown unless the decision is another, or a state of UIKit's hides it that is not set.
    private static func decidesHiding(_ unknown: Unknown, in interpreter: Interpreter) -> Bool {
        let plain = Condition(unknown.name)
        return interpreter.decide(
            unknown.name,
            Assumptions.presence(unknown.name) ?? (plain.isNegated && interpreter.isState(plain.text)))
    }

    /// The axis of a stack view that rows decide: the one that it has first; `nil` where they do not.
    static func decidedAxis(_ value: Value, of stack: Instance, in interpreter: Interpreter) -> Value? {
        guard interpreter.phase == .filling, case .unknown(let unknown) = value else { return nil }
        interpreter.meetsDecisions = true
        interpreter.noteOperation(of: unknown)
        let subject = unknown.name
        let names =
            stack.fields["axis"]?.word == "vertical"
            ? ["vertical", "horizontal"] : ["horizontal", "vertical"]
        if interpreter.assumptions.choice(of: subject) == nil {
            let open = names.filter { !interpreter.assumptions.excludes($0, of: subject) }
            interpreter.assumptions.take(open.first ?? names[0], of: subject, among: names)
        }
        let name = interpreter.assumptions.choice(of: subject) ?? names[0]
        return .member(
            ImplicitMember(name: name, arguments: nil, file: unknown.file, byte: unknown.byte))
    }

    /// Sets a property whose value comes from rows.
    static func setContent(
        _ name: String, of instance: Instance, to value: Value, in interpreter: Interpreter
    ) {
        let current = instance.fields[name]
        if name == "isHidden" {
            var isOpen = interpreter.takesContentOnly || interpreter.openBranches > 0
            if interpreter.mayHaveReturned, case .truth(let truth) = value {
                // After `if … { return }`, the value depends on the row if it changes.
                if case .truth(truth) = current ?? .truth(false) {} else { isOpen = true }
            }
            switch value {
            case .unknown(let unknown) where interpreter.phase == .filling && interpreter.isExact:
                instance.fields[name] = .truth(decidesHiding(unknown, in: interpreter))
            case .unknown(let unknown) where interpreter.phase == .filling:
                interpreter.meetsDecisions = true
                // What follows goes the same way as in the first variant.
                if !isOpen { _ = decidesHiding(unknown, in: interpreter) }
                // What is hidden already stays so, unless a row says something else.
                if interpreter.takesContentOnly, case .truth? = current {
                    instance.view?.content[name] = current
                }
                instance.fields[name] = value
            case .truth(let truth) where isOpen && interpreter.phase == .filling:
                // Both shown and hidden: the row decides.
                if instance.view?.content[name] == nil {
                    if !interpreter.takesContentOnly {
                        instance.view?.content[name] = .truth(truth)
                    } else if case .truth? = current {
                        instance.view?.content[name] = current
                    }
                }
                if interpreter.isUnknown(current) { return }
                instance.fields[name] = .unknown(
                    Unknown(
                        name: (instance.name ?? "view") + "Hidden", file: interpreter.library.files[0],
                        byte: 0))
            default:
                if let truth = interpreter.truth(value) { instance.fields[name] = .truth(truth) }
            }
            return
        }
        let texts = ["text", "attributedText"]
        let other = texts.contains(name) ? texts.first { $0 != name } : nil
        if interpreter.takesContentOnly {
            if let other, let shown = instance.fields[other], !shown.standsIn(for: value) { return }
            // The value from another branch stays, unless it was empty.
            switch current {
            case nil, .null?: break
            case let shown? where shown.standsIn(for: value): break
            default: return
            }
        }
        if interpreter.phase == .filling, case .null = value, current != nil { return }
        // A picture that is known stands for those of rows.
        if interpreter.phase == .filling, name == "image", case .object(let shown)? = current,
            shown.fields["size"] != nil, !hasSize(value)
        {
            return
        }
        if let other { AttributedTexts.keepStyle(of: instance, instance.fields[other]) }
        SampleTexts.take(value, as: name, of: instance, in: interpreter)
        instance.fields[name] = value
        if let other { instance.fields[other] = nil }
        if name == "attributedText" || name == "text", let view = instance.view {
            view.content["text"] = value
        }
    }

    /// Whether a value is a picture of a known size.
    private static func hasSize(_ value: Value) -> Bool {
        if case .object(let picture) = value { picture.fields["size"] != nil } else { false }
    }
}
