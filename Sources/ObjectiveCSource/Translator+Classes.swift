/// Writing of classes.
extension Translator {
    private static let lifecycle: Set<String> = [
        "layoutSubviews", "awakeFromNib", "updateConstraints", "prepareForReuse", "setSelected:animated:",
        "setHighlighted:animated:", "drawRect:", "sizeThatFits:", "didMoveToSuperview", "didMoveToWindow",
        "intrinsicContentSize", "traitCollectionDidChange:", "setNeedsLayout", "layoutIfNeeded",
        "viewDidLoad", "setEditing:animated:", "requiresConstraintBasedLayout", "applyLayoutAttributes:",
        "preferredLayoutAttributesFittingAttributes:", "willMoveToSuperview:", "willMoveToWindow:",
        "layerClass",
    ]

    /// Writes a class's head with its stored properties, as far as no method makes or observes them.
    func writeHead(of info: ClassInfo, _ line: Int) {
        let parents = ([info.superclass ?? inferredSuperclass(of: info)] + info.protocols).map(Names.escaped)
            .joined(separator: ", ")
        write("class \(Names.escaped(info.name)): \(parents) { ", line)
        for property in info.properties
        where getter(of: property, info) == nil && setter(of: property, info) == nil {
            write(stored(property, info) + "; ", line)
        }
    }

    private func stored(_ property: ClassInfo.Property, _ info: ClassInfo) -> String {
        let head =
            (property.isOutlet ? "@IBOutlet " : "")
            + (property.isPrivate && info.hasInterface ? "private " : "")
            + (property.isStatic ? "static " : "")
        let value = Self.zero(of: property.type).map { " = \($0)" } ?? ""
        return head + "var \(Names.escaped(property.name)): \(property.type)" + value
    }

    private func getter(of property: ClassInfo.Property, _ info: ClassInfo) -> MethodInfo? {
        info.methods.first {
            $0.parts.isEmpty && !$0.isStatic && Names.property($0.name) == property.name
                && $0.result != "Void"
        }
    }

    private func setter(of property: ClassInfo.Property, _ info: ClassInfo) -> MethodInfo? {
        info.methods.first { $0.setProperty == property.name }
    }

    /// The superclass of a class whose header is missing, by its name and its methods.
    private func inferredSuperclass(of info: ClassInfo) -> String {
        let selectors = Set(info.methods.map(\.selector))
        if selectors.contains("initWithStyle:reuseIdentifier:") { return "UITableViewCell" }
        if selectors.contains("initWithReuseIdentifier:") || info.name.contains("HeaderFooter") {
            return "UITableViewHeaderFooterView"
        }
        if info.name.hasSuffix("Controller") { return "UIViewController" }
        if info.name.contains("CollectionViewCell") || info.name.contains("CollectionCell") {
            return "UICollectionViewCell"
        }
        if info.name.hasSuffix("Cell") {
            return selectors.contains("initWithFrame:") ? "UICollectionViewCell" : "UITableViewCell"
        }
        return ["View", "Bar", "Header", "Footer"].contains { info.name.hasSuffix($0) }
            ? "UIView" : "NSObject"
    }

    /// Writes an implementation at its line.
    func writeImplementation() {
        let line = line
        index += 1
        guard let name = word() else { return }
        let info = info(name)
        type = info
        defer { type = nil }
        if isAt("(") {
            skip()
            write("extension \(Names.escaped(name)) { ", line)
        } else {
            addVariables(of: info)
            writeHead(of: info, line)
        }
        if take(":") { _ = word() }
        if isAt("{") { skip() }
        while isInClass, let token {
            if token.kind == .directive {
                index += 1
                define(token)
            } else if token.isSign("-") || token.isSign("+"), let head = attempt({ methodHead() }), isAt("{")
            {
                writeMethod(head, of: info)
            } else if token.kind == .keyword || token.isSign(";") {
                if token.isKeyword("synthesize") || token.isKeyword("dynamic") {
                    skipStatement()
                } else {
                    index += 1
                }
            } else {
                member()
            }
        }
        if token?.isKeyword("end") == true { index += 1 }
        write("} ", previousLine)
    }

    /// A function or a constant between methods.
    private func member() {
        let start = index
        if let (result, name) = parseDeclarator() {
            if isAt("("), function(result, name, line) { return }
            index = start
            statement()
            method = MethodContext()
        }
        if index == start { skipStatement() }
        if index == start { skip() }
    }

    /// Variables that nothing declares, since the class's header is missing.
    private func addVariables(of info: ClassInfo) {
        guard !info.hasInterface else { return }
        for method in info.methods {
            guard let body = method.body else { continue }
            for (word, next) in zip(tokens[body], tokens[body].dropFirst())
            where word.kind == .word && word.text.hasPrefix("_") && word.text.count > 1 && next.isSign("=") {
                let name = Names.property(String(word.text.dropFirst()))
                if info.variables[word.text] == nil, info.property(name) == nil, name.first?.isLetter == true,
                    !name.hasPrefix("_")
                {
                    info.add(.init(name: name, type: "Any!"))
                }
            }
        }
    }

    // MARK: Methods

    private func writeMethod(_ head: MethodInfo, of info: ClassInfo) {
        method = MethodContext()
        defer { method = MethodContext() }
        method.isStatic = head.isStatic
        method.selector = head.selector
        method.locals = Set(head.parts.map(\.name))
        let body = tokens[index..<bodyEnd()]
        let usesSuper = body.contains { $0.isWord("super") }
        let isOverride =
            Self.lifecycle.contains(head.selector)
            || usesSuper
                && zip(body, body.dropFirst()).contains {
                    $0.isWord("super") && $1.isWord(head.parts.first?.label ?? head.name)
                }
        if writeAccessor(head, of: info, isOverride: isOverride) { return }
        var words = isOverride ? "override " : ""
        if info.hasInterface, !isOverride, !info.selectors.isEmpty, !info.selectors.contains(head.selector),
            !head.isStatic,
            !head.selector.hasPrefix("init")
        {
            words += "private "
        }
        if info.isInitializer(head),
            let labels = head.parts.isEmpty
                ? (head.name == "init" ? [] : nil) : Selectors.initializer(head.parts.map(\.label))
        {
            method.isInitializer = true
            let delegates =
                zip(body, body.dropFirst()).contains { $0.isSign("[") && $1.isWord("self") }
                && zip(body, body.dropFirst()).contains { $0.isWord("self") && $1.text.hasPrefix("init") }
            write(
                (delegates && !usesSuper ? "convenience " : "") + words + "init(" + list(head, labels)
                    + ") { ", head.line)
        } else {
            let (name, labels) =
                head.parts.isEmpty
                ? (Selectors.swift(head.name), []) : Selectors.swift(head.parts.map(\.label))
            let result = head.result == "Void" ? "" : " -> \(head.result)"
            write(
                words + (head.isStatic ? "static " : "") + "func \(Names.escaped(name))(" + list(head, labels)
                    + ")\(result) { ",
                head.line)
        }
        _ = blockBody()
        write("} ", previousLine)
    }

    private func bodyEnd() -> Int {
        let start = index
        skip()
        defer { index = start }
        return index
    }

    /// The parameters of a method with labels.
    func list(_ head: MethodInfo, _ labels: [String?]) -> String {
        head.parts.enumerated().map { index, part in
            let label = labels.indices.contains(index) ? labels[index] : nil
            return "\(label ?? "_") \(Names.escaped(part.name)): \(part.type == "Void" ? "Any!" : part.type)"
        }.joined(separator: ", ")
    }

    /// Writes a getter or setter as that of a property; `false` for another method.
    private func writeAccessor(_ head: MethodInfo, of info: ClassInfo, isOverride: Bool) -> Bool {
        guard !head.isStatic else { return false }
        if head.isGetter {
            let name = Names.property(head.name)
            if let property = info.property(name) {
                writeGetter(property, of: info)
                return true
            }
            guard !isOverride || head.name == "intrinsicContentSize",
                dotted.contains(head.name) || head.name == "intrinsicContentSize"
            else { return false }
            write(
                (isOverride ? "override " : "") + "var \(Names.escaped(name)): \(head.result) { ", head.line)
            _ = blockBody()
            write("} ", previousLine)
            return true
        }
        guard let name = head.setProperty else { return false }
        if let property = info.property(name) {
            // With a getter of its own, the property is written there.
            guard getter(of: property, info) == nil else {
                skip()
                return true
            }
            write(stored(property, info).replacing(" = nil", with: "") + " { ", head.line)
            writeObserver(head, name)
            write("} ", previousLine)
            return true
        }
        guard Names.overridden.contains(name) else { return false }
        write("override var \(Names.escaped(name)): \(head.parts[0].type) { ", head.line)
        writeObserver(head, name)
        write("} ", previousLine)
        return true
    }

    private func writeObserver(_ head: MethodInfo, _ property: String) {
        let parameter = head.parts[0].name
        method.setter = (property, parameter)
        method.locals = [parameter]
        write("didSet { ", head.line)
        write("var \(Names.escaped(parameter)) = self.\(property); ", head.line)
        _ = blockBody()
        write("} ", previousLine)
    }

    /// Writes a getter: of a value that is made at its first use, or of one that is calculated.
    private func writeGetter(_ property: ClassInfo.Property, of info: ClassInfo) {
        let variable = info.variables.first { $0.value == property.name }?.key ?? "_" + property.name
        let body = tokens[index..<bodyEnd()]
        let usesVariable = body.contains { $0.isWord(variable) }
        let line = tokens[max(index - 1, 0)].line
        // A synthesized property has no type of its own.
        let result = property.type == "Any!" ? getter(of: property, info)?.result : nil
        let type = result ?? property.type
        guard usesVariable else {
            writeComputed(property, setter: self.setter(of: property, info), variable: variable, line)
            return
        }
        write(
            "lazy var \(Names.escaped(property.name)): \(type) = { var \(variable): \(type) = \(Self.zero(of: type) ?? "nil"); ",
            line)
        method.ownVariable = variable
        _ = blockBody()
        write("}() ", previousLine)
        guard let setter = setter(of: property, info), let start = setter.body?.lowerBound else { return }
        let end = index
        let setterLine = previousLine
        index = start
        method = MethodContext()
        write("{ ", setterLine)
        writeObserver(setter, property.name)
        write("} ", setterLine)
        index = end
    }

    /// Writes a property that is calculated, with its setter where that stores nothing in the property's variable: as
    /// those of a category, which has no variables.
    private func writeComputed(
        _ property: ClassInfo.Property, setter: MethodInfo?, variable: String, _ line: Int
    ) {
        write("var \(Names.escaped(property.name)): \(property.type) { ", line)
        guard let setter, let body = setter.body, !tokens[body].contains(where: { $0.isWord(variable) })
        else {
            _ = blockBody()
            write("} ", previousLine)
            return
        }
        write("get { ", line)
        _ = blockBody()
        write("} ", previousLine)
        let end = index
        let setterLine = previousLine
        index = body.lowerBound
        method = MethodContext()
        method.selector = setter.selector
        let parameter = setter.parts[0].name
        method.locals = [parameter]
        write("set { var \(Names.escaped(parameter)) = newValue; ", setterLine)
        _ = blockBody()
        write("} } ", previousLine)
        index = end
    }
}
