extension Interpreter {
    /// A call of a function of a package whose source lies in the project; `nil` where none declares it.
    ///
    /// - Parameters:
    ///   - name: The function's name.
    ///   - receiver: The view, or another object that it is called on; `nil` for `self` or a function outside of types.
    ///   - arguments: The arguments.
    ///   - scope: The scope of the call.
    /// - Returns: The result.
    func packageCall(
        _ name: String, receiver: Value?, _ arguments: [Argument], in scope: Scope
    ) -> Value? {
        for package in packages(declaring: name, for: receiver, in: scope) {
            let result = library.with(package) { () -> Value? in
                if let own = receiver ?? scope.selfValue {
                    if let value = declaredCall(own, name, arguments, in: scope) { return value }
                    if let function = protocolFunction(name, for: typeNames(of: own), arguments) {
                        return call(function, on: own, arguments)
                    }
                }
                guard receiver == nil else { return nil }
                let functions = fitting(
                    library.functions(named: name, in: scope.file), arguments.map(\.label))
                return (best(functions, for: arguments) ?? functions.first).map {
                    call($0, on: nil, arguments)
                }
            }
            if let result { return result }
        }
        return nil
    }

    /// The value of a property that a package gives views; `nil` where none does.
    func packageMember(of receiver: Value, _ name: String, in scope: Scope) -> Value? {
        for package in packages(declaring: name, for: receiver, in: scope) {
            let value = library.with(package) { knownMember(of: receiver, name, from: scope) }
            if let value { return value }
        }
        return nil
    }

    /// Whether a value is an object of a package's type.
    func isOfPackage(_ value: Value?) -> Bool { sourcePackage(of: value) != nil }

    private func sourcePackage(of value: Value?) -> SourcePackage? {
        value?.instance?.declaration?.file.package
    }

    private func packages(
        declaring name: String, for receiver: Value?, in scope: Scope
    ) -> [SourcePackage] {
        // Other rows' content needs no layout.
        guard !takesContentOnly, let packages = library.packages else { return [] }
        let own = sourcePackage(of: receiver)
        let search = { packages.declaring(name, for: scope.file.imports) }
        let found = library.untimed(search)
        return [own].compactMap(\.self) + found.filter { $0 !== own }
    }
}
