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

    private static func show(
        _ value: Value, in cell: Instance, node: ExprSyntax, scope: Scope, _ interpreter: Interpreter
    ) {
        guard let view = cell.fields["contentView"] else { return }
        interpreter.set("configuration", of: view, to: value, node: node, in: scope)
    }
}
