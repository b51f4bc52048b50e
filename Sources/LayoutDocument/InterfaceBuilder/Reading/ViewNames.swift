import AutoLayout
import SourceText

/// Gives the views of a cell names for constraints: readable ones, no two alike.
struct ViewNames {
    /// Names with a meaning of their own in constraints or rows.
    private static let reserved = TemplateSpec.reservedNames + FieldNames.reserved

    /// The first property that an outlet connects to each object.
    private let outlets: [String: String]
    private var taken: Set<String> = []
    private var numbers: [String: Int] = [:]

    /// Makes names for a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell's element; one of the system's styles has a text label and the like.
    ///   - outlets: The outlets' properties by the identifiers of the objects they lead to.
    init(cell: XMLElement, outlets: [String: String]) {
        var outlets = outlets
        for part in StyledLabel.allCases.map(\.rawValue) {
            if let id = cell[part], outlets[id] == nil { outlets[id] = part }
        }
        self.outlets = outlets
    }

    /// A name for an object: the outlet's, the label's that the author gave it, or its kind with a number.
    mutating func name(for element: XMLElement, kind: String) -> String {
        if let given = givenName(of: element) {
            if taken.insert(given).inserted { return given }
            return numbered(given)
        }
        return numbered(Self.name(kind) ?? "view")
    }

    /// The name that a person gave an object: the outlet's, else the label's; `nil` for an object without.
    func givenName(of element: XMLElement) -> String? {
        element["id"].flatMap { outlets[$0] }.flatMap(Self.name)
            ?? element["userLabel"].flatMap(Self.name)
    }

    /// A name that begins with a word.
    mutating func unusedName(_ base: String) -> String {
        taken.insert(base).inserted ? base : numbered(base)
    }

    private mutating func numbered(_ base: String) -> String {
        var number = numbers[base, default: taken.contains(base) ? 1 : 0]
        var name: String
        repeat {
            number += 1
            name = base.last?.isNumber == true ? "\(base)_\(number)" : "\(base)\(number)"
        } while !taken.insert(name).inserted
        numbers[base] = number
        return name
    }

    /// The name that a text makes: its words run together, all but the first with a capital letter.
    static func name(_ text: String) -> String? {
        var name = ""
        var beginsWord = false
        for scalar in text.unicodeScalars.prefix(60) {
            guard ConstraintLexer.isNamePart(scalar) else {
                beginsWord = !name.isEmpty
                continue
            }
            if name.isEmpty, !ConstraintLexer.isNameStart(scalar) { name = "_" }
            name += beginsWord ? String(scalar).uppercased() : String(scalar)
            beginsWord = false
        }
        // A text that the author wrote begins with a capital letter, a name does not.
        if let first = name.first, first.isUppercase, name.dropFirst().first?.isUppercase != true {
            name = first.lowercased() + name.dropFirst()
        }
        guard ConstraintLexer.isName(name), !name.allSatisfy({ $0 == "_" }) else { return nil }
        return reserved.contains(name) ? name + "_" : name
    }
}
