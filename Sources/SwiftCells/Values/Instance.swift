import AutoLayout

/// An object, or a value with named parts: anything with properties.
final class Instance {
    /// The type as the source has it, or UIKit's.
    let typeName: String
    /// The UIKit class that it derives from, or the type's own name.
    let baseName: String
    /// Its declaration; `nil` for a UIKit type.
    let declaration: TypeDeclaration?
    /// The values of properties; one that is made on first use is missing until then.
    var fields: [String: Value] = [:]
    /// Whether all its properties are made on first use, whatever it is.
    var makesOnUse = false
    /// Where properties were set last.
    var origins: [String: SourceMark] = [:]
    /// The state of a view; `nil` for other objects.
    var view: ViewState?
    var constraint: ConstraintState?
    var guide: GuideState?
    /// The side of an equation of anchors; `nil` for other objects.
    var side: AnchorSide?
    /// The attributes that a library's object names.
    var attributes: [Attribute]?
    /// Where it was made.
    let origin: SourceMark?
    /// The name of the property or variable that holds it.
    var name: String?
    /// The name that it has in a nib where no person named it.
    var madeUpName: String?
    /// Whether the name is of the source, or of a person who edited a nib.
    var isNamedByPerson: Bool { name != nil && name != madeUpName }
    /// Whether the name is a property's.
    var isNamedByProperty = false
    /// The text that code makes a view with, before rows fill it; `nil` for none.
    var exampleText: String?
    /// The type arguments, by the names of generic parameters.
    var generics: [String: String] = [:]
    /// The static property of all cells that it belongs to; nothing in it changes.
    var shared: ObjectIdentifier?
    /// The nib part that it was made from; `nil` where code makes it.
    var nib: NibPart?

    init(
        _ typeName: String, base: String? = nil, declaration: TypeDeclaration? = nil,
        origin: SourceMark? = nil
    ) {
        self.typeName = typeName
        baseName = base ?? typeName
        self.declaration = declaration
        self.origin = origin
    }

    /// Makes a structure of numbers.
    convenience init(_ typeName: String, numbers: [String: Double]) {
        self.init(typeName)
        fields = numbers.mapValues { .number(Number($0)) }
    }

    /// The known number in a field; `nil` for another value.
    func number(_ field: String) -> Double? { fields[field]?.number?.value }

    /// The size of the frame that code gives a view, as far as it is known.
    var frameSize: Size? {
        guard let size = fields["frame"]?.instance?.fields["size"]?.instance,
            let width = size.number("width"), let height = size.number("height")
        else { return nil }
        return Size(width: width, height: height)
    }

    /// Whether it is a structure, which is copied on assignment.
    var isStructure: Bool { declaration?.kind == .structure || UIKitTypes.structures.contains(baseName) }

    /// A structure's copy.
    ///
    /// - Parameter complete: Makes the fields of each structure and takes a step of the run for it; the rest is shared
    ///   where none is left.
    /// - Returns: The copy.
    func copied(_ complete: (Instance) -> Bool) -> Instance {
        guard complete(self) else { return self }
        let copy = Instance(typeName, base: baseName, declaration: declaration, origin: origin)
        copy.fields = fields.mapValues { value in
            guard case .object(let part) = value, part.isStructure else { return value }
            return .object(part.copied(complete))
        }
        copy.name = name
        copy.isNamedByProperty = isNamedByProperty
        copy.exampleText = exampleText
        copy.generics = generics
        return copy
    }
}
