import SwiftSyntax

extension OutsideSizes {
    /// Whether all tables that show a cell have their separators switched off in code (`separatorStyle =
    /// .none`), by who shows them or by their own classes.
    ///
    /// Of a class with several tables, those count that register the cell; without a registration, nothing
    /// follows. Nor does anything where they are switched off at times alone, as for an empty table.
    ///
    /// - Parameters:
    ///   - type: The class of the cells.
    ///   - name: Its name, or its alias's.
    /// - Returns: Whether they have.
    func hideSeparators(of type: TypeDeclaration, named name: String) -> Bool {
        let last = name.lastName
        var names: Set<String> = []
        let lists = lists(showing: type, named: name).map(whole)
            .filter { names.insert($0.levels[0][0].name).inserted }
        guard
            lists.contains(where: { setsSeparators($0) || ownTables(of: $0).contains(where: setsSeparators) })
        else { return false }
        let answers = lists.compactMap { hidesSeparators($0, of: last) }
        return !answers.isEmpty && answers.allSatisfy(\.self)
    }

    private func setsSeparators(_ list: ListClass) -> Bool {
        list.parts.contains { $0.words.contains("separatorStyle") }
    }

    /// Whether the tables of a class have no separators below cells of a class; `nil` for a class without
    /// tables.
    private func hidesSeparators(_ list: ListClass, of cell: String) -> Bool? {
        let tables = listNames(of: list, among: ["UITableView"])
        let (found, registering) = separators(of: list, cell: cell)
        guard let style = found else {
            if tables.count < 2, ownTablesHideSeparators(list) { return true }
            return tables.isEmpty ? nil : false
        }
        if style.showsLines { return false }
        return tables.count < 2 || !registering.isEmpty && registering.isSubset(of: style.hidden)
    }

    /// Whether the source's own classes of tables that a class names have no separators of themselves.
    private func ownTablesHideSeparators(_ list: ListClass) -> Bool {
        let tables = ownTables(of: list).filter { table in
            probe.lineage(of: table.levels[0][0].name).contains("UITableView")
        }
        return !tables.isEmpty
            && tables.allSatisfy { table in
                guard let style = separators(of: table, cell: "").style else { return false }
                return !style.showsLines && style.hidden.contains("self")
            }
    }

    /// The names of tables that have no separators and whether others have lines, or hide them at times alone, as far as
    /// code sets any style; and the names of tables that register a cell.
    private func separators(
        of list: ListClass, cell: String
    ) -> (style: (hidden: Set<String>, showsLines: Bool)?, registering: Set<String>) {
        var registering: Set<String> = []
        var style: (hidden: Set<String>, showsLines: Bool)?
        for level in list.levels {
            var own: (hidden: Set<String>, showsLines: Bool)?
            for part in level {
                for node in part.node.all(SequenceExprSyntax.self) {
                    guard case (let base, "separatorStyle", let value)? = node.assignment else { continue }
                    if own == nil { own = ([], false) }
                    let isNone = value?.trimmedDescription.lowercased().hasSuffix("none") == true
                    if isNone, !node.runsAtTimes(settingPropertyOf: base) {
                        own?.hidden.insert(node.listName(of: base))
                    } else {
                        own?.showsLines = true
                    }
                }
                for call in part.node.all(FunctionCallExprSyntax.self) {
                    guard let member = call.member, member.declName.baseName.text.hasPrefix("register"),
                        call.arguments.words.contains(cell)
                    else { continue }
                    registering.insert(call.listName(of: member.base))
                }
            }
            // What a class sets counts before what its superclasses do.
            style = style ?? own
        }
        return (style, registering)
    }
}

extension SequenceExprSyntax {
    /// Whether an assignment stands in a branch of a condition, other than one that asks whether there is what it
    /// sets a property of.
    fileprivate func runsAtTimes(settingPropertyOf base: ExprSyntax?) -> Bool {
        let names = Set(base?.words ?? []).union(["self"])
        for current in ancestors {
            if current.is(MemberBlockItemSyntax.self) { return false }
            if current.is(SwitchCaseSyntax.self) { return true }
            if let branch = current.as(IfExprSyntax.self),
                !branch.conditions.allSatisfy({ $0.asksOnly(for: names) })
            {
                return true
            }
        }
        return false
    }
}

extension ConditionElementSyntax {
    /// Whether a condition asks for the system's version, or whether there is what some names mean.
    fileprivate func asksOnly(for names: Set<String>) -> Bool {
        switch condition {
        case .availability: true
        case .optionalBinding(let binding): names.contains(binding.pattern.trimmedDescription)
        case .expression(let expression):
            expression.words.allSatisfy {
                names.contains($0) || [".", "!", "(", ")", "==", "nil"].contains($0)
            }
        default: false
        }
    }
}
