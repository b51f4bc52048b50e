import SwiftSyntax

/// Cells that a content configuration of the source fills: the view that it makes is the cell's content view.
enum ContentConfigurations {
    /// Sets the configuration of a cell.
    ///
    /// - Parameters:
    ///   - value: The configuration.
    ///   - cell: The cell.
    ///   - node: The statement.
    ///   - scope: Its scope.
    ///   - interpreter: Runs the code.
    /// - Returns: Whether the source makes the configuration's view; other configurations are UIKit's.
    static func set(
        _ value: Value, of cell: Instance, node: ExprSyntax, scope: Scope, in interpreter: Interpreter
    ) -> Bool {
        guard cell.view != nil, UIKitTypes.isCell(cell.baseName), case .object(let configuration) = value,
            let maker = interpreter.declaredFunctions(
                "makeContentView", in: interpreter.lineage(of: configuration.typeName)
            ).first
        else { return false }
        cell.fields["contentConfiguration"] = value
        if case .text(let text)? = cell.fields["contentConfigurationType"],
            text.literal == configuration.typeName
        {
            // UIKit keeps the view of a configuration of the same type.
            show(value, in: cell, node: node, scope: scope, interpreter)
            return true
        }
        guard !interpreter.takesContentOnly,
            case .object(let view) = interpreter.making({ interpreter.call(maker, on: value, []) }),
            view.view != nil
        else { return false }
        if case .object(let old)? = cell.fields["contentView"] {
            cell.view?.subviews.removeAll { $0 === old }
        }
        cell.view?.subviews.append(view)
        view.view?.superview = cell
        view.name = "contentView"
        cell.fields["contentView"] = .object(view)
        cell.fields["contentConfigurationType"] = .text(Text(configuration.typeName))
        // What the view was made with may depend on the row.
        if interpreter.phase == .filling { show(value, in: cell, node: node, scope: scope, interpreter) }
        return true
    }

    /// One of UIKit's configurations of a list's content.
    static func list(_ style: String) -> Value {
        let configuration = Instance("UIListContentConfiguration")
        configuration.fields["style"] = .text(Text(style))
        for part in ["textProperties", "secondaryTextProperties", "imageProperties"] {
            configuration.fields[part] = .object(Instance("UIListContentConfiguration.Properties"))
        }
        return .object(configuration)
    }

    /// A call on one of UIKit's configurations of a list's content; `nil` for one that is not known.
    static func call(_ name: String, on configuration: Instance) -> Value? {
        switch name {
        case "updated": return .object(configuration)
        case "makeContentView":
            let view = Instance("UIListContentView")
            view.view = ViewState()
            view.fields["configuration"] = .object(configuration)
            return .object(view)
        default: return nil
        }
    }

    private static func show(
        _ value: Value, in cell: Instance, node: ExprSyntax, scope: Scope, _ interpreter: Interpreter
    ) {
        guard let view = cell.fields["contentView"] else { return }
        interpreter.set("configuration", of: view, to: value, node: node, in: scope)
    }
}
