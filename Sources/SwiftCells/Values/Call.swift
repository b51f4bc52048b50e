import AutoLayout
import SwiftSyntax

/// A call of something that no source declares: its name, what it is given, where it stands, and what runs it.
///
/// What it does is in extensions: one for each of UIKit's tables, and one for each library.
struct Call {
    var name: String
    var arguments: [Argument]
    /// The expression; `nil` for a call that the source does not write.
    let node: ExprSyntax?
    let scope: Scope
    let interpreter: Interpreter

    /// The call with another name.
    func named(_ name: String) -> Call {
        var call = self
        call.name = name
        return call
    }

    /// What is called a method of, as `title` in `title.append(" ")`; `nil` where none is written.
    var base: ExprSyntax? {
        node?.as(FunctionCallExprSyntax.self)?.member?.base
    }

    // MARK: Arguments

    /// The value of the first argument; `nil` for none.
    var first: Value? { arguments.first?.value }

    /// The object that the first argument is; `nil` for another one.
    var object: Instance? { first?.instance }

    /// The function that is given last; `nil` for none.
    var function: FunctionValue? {
        if case .function(let function)? = arguments.last?.value { function } else { nil }
    }

    /// The value of the first argument with one of some labels; `nil` for none.
    func value(_ labels: String...) -> Value? {
        arguments.first { argument in argument.label.map(labels.contains) ?? false }?.value
    }

    /// The number of the first argument with one of some labels; `nil` for none.
    func number(_ labels: String..., standard: Double? = nil) -> Number? {
        arguments.first { argument in argument.label.map(labels.contains) ?? false }
            .flatMap { interpreter.number($0.value, default: standard) }
    }

    /// The number of an argument; `nil` where there is none.
    func number(at index: Int) -> Number? {
        arguments.indices.contains(index) ? interpreter.number(arguments[index].value) : nil
    }

    /// The relation that an argument of this label names.
    var relation: Relation { UIKitConstraints.relation(value("relation")) }

    // MARK: What becomes of it

    /// Notes what becomes of the call, or of a part of it.
    func note(_ consequence: String, as what: String? = nil) {
        if let node { interpreter.note(node, in: scope, what ?? name + "()", consequence) }
    }

    /// Runs a function for the call.
    func run(_ function: FunctionValue, _ values: Value...) -> Value {
        interpreter.call(function, values.map { Argument(nil, $0) }, in: scope)
    }

    /// The superview of a view or the owner of a guide; one that the view gets later where it has none yet.
    func superview(of item: Instance) -> Instance? {
        item.view?.superview ?? item.guide?.owner
            ?? interpreter.laterSuperview(of: item, name + "()", at: node, in: scope)
    }

    /// Makes a constraint as the methods of libraries do: active, for a view that has no autoresizing mask then.
    func constrain(
        _ item: Instance, _ attribute: Attribute, _ relation: Relation = .equal, to other: Instance? = nil,
        _ second: Attribute? = nil, multiplier: Number = Number(1), constant: Number = Number(0),
        priority: Number? = nil, isActive: Bool = true
    ) -> Instance {
        item.view?.usesConstraints = true
        let constraint = UIKitConstraints.add(
            AnchorValue(item: item, attribute: attribute), relation,
            other.map { AnchorValue(item: $0, attribute: second ?? attribute) }, multiplier: multiplier,
            constant: constant, priority: priority, node: node, scope: scope, in: interpreter)
        constraint.constraint?.isActive = isActive
        return constraint
    }
}

extension Attribute {
    /// The attribute of a name, as most libraries have it; `nil` for another name.
    static func named(_ name: String) -> Attribute? {
        name == "baseline" ? .lastBaseline : Attribute(rawValue: name)
    }

    /// Whether a distance inwards from it is negative.
    var isFar: Bool { [.right, .bottom, .trailing].contains(withoutMargin) }

    /// The other end of its axis; `nil` for what is no edge.
    var opposite: Attribute? { Self.opposites[self] }

    private static let opposites: [Attribute: Attribute] = [
        .left: .right, .right: .left, .top: .bottom, .bottom: .top, .leading: .trailing,
        .trailing: .leading, .leftMargin: .rightMargin, .rightMargin: .leftMargin,
        .topMargin: .bottomMargin, .bottomMargin: .topMargin, .leadingMargin: .trailingMargin,
        .trailingMargin: .leadingMargin,
    ]
}
