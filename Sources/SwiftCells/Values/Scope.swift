/// The variables of a block, with the enclosing scope.
final class Scope {
    var values: [String: Value] = [:]
    let parent: Scope?
    /// The value of `self`; `nil` inherits it.
    var selfValue: Value?
    /// The type whose code runs, for `super` and static members.
    var type: TypeDeclaration?
    var file: SourceFile
    /// The values of implicit closure parameters.
    var arguments: [Value]?
    /// Whether it is the scope of a closure that is called, whose implicit parameters are its own.
    var isOfClosure = false
    /// Whether a closure in it is a result builder's.
    var isBuilder = false
    /// The type that a closure in it gives; `nil` where none is written.
    var closureResult: TypeReference?
    /// The types of variables, as they are written.
    var types: [String: TypeReference] = [:]
    /// The type whose initializer's own statements run: what they set of `self`, no observer sees.
    var initializing: String?

    init(file: SourceFile, parent: Scope? = nil) {
        self.file = file
        self.parent = parent
        selfValue = parent?.selfValue
        type = parent?.type
        arguments = parent?.arguments
        initializing = parent?.initializing
    }

    /// The scope of the code of a type's member.
    convenience init(file: SourceFile, of type: TypeDeclaration?, own: Value) {
        self.init(file: file)
        selfValue = own
        self.type = type
    }

    /// The outermost scope.
    var root: Scope? { parent?.root ?? self }

    /// Sets the value of an implicit parameter of the closure that runs.
    func setArgument(_ index: Int, to value: Value) {
        var scope: Scope? = self
        while let current = scope, current.arguments?.indices.contains(index) == true {
            current.arguments?[index] = value
            if current.isOfClosure { return }
            scope = current.parent
        }
    }

    /// The scope that has a variable.
    func holder(of name: String) -> Scope? {
        var scope: Scope? = self
        while let current = scope {
            if current.values[name] != nil { return current }
            scope = current.parent
        }
        return nil
    }
}
