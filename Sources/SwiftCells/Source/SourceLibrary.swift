import LayoutDocument
import SwiftSyntax
import Threads

/// The Swift files of a project, with their types and functions by name.
///
/// A file is scanned at once, and parsed when a name in it is requested.
final class SourceLibrary {
    private(set) var files: [SourceFile] = []
    /// Whether anybody still waits for what is read.
    private(set) var cancellation = Cancellation()
    /// The Interface Builder files around them; `nil` for none.
    var nibs: NibLibrary?
    /// The asset catalogues around them; `nil` for none.
    var assets: AssetCatalogues?
    /// The texts around them; `nil` for none.
    var texts: TextTables?
    /// The packages around them, which are read where code calls what no file declares; `nil` for none.
    var packages: SourcePackages?
    /// What the project's own files declare, or they and those of the package that counts.
    private(set) var names = DeclaredNames()
    /// What was found by the names so far.
    var found = FoundDeclarations()
    /// The package whose declarations count too; `nil` for none.
    private var shownPackage: SourcePackage?
    /// The same with each package that was read, by its folder.
    private var shown: [String: (names: DeclaredNames, found: FoundDeclarations, nearness: Nearness?)] = [:]
    /// What the project's own files declare, and their number, once there are files of packages.
    private var own: (names: DeclaredNames, count: Int)?
    /// Static properties and global variables that are the same for all cells.
    var statics: [StaticKey: Value] = [:]
    /// Those that code changes; each run has its own.
    var ownStatics: Set<ObjectIdentifier> = []
    /// The settings of cells whose apps are always light, by the folders of projects; `nil` for other apps.
    var lightWindowsOfProjects: [String: TemplateSpec.Setting?] = [:]
    /// What the scans of the files have found.
    private(set) var indexes: [NameIndex] = []
    /// The positions of the files that were parsed, in that order.
    private(set) var used: [Int] = []
    private var isUsed: Set<Int> = []
    /// The aliases of types that lead to themselves.
    private(set) var circularAliases: [TypeAlias] = []
    /// The names that are being looked up, each through an alias of the one before.
    private var lookedUp: Set<String> = []

    /// The reading that goes on.
    private var reading: SourceReading?

    /// Makes a library without files.
    init() {}

    /// Makes the library of a project's files, in which a run has found names.
    init(_ files: [SourceFile], of project: ProjectFiles) {
        self.files = files
        (names, indexes) = (project.names, project.indexes)
    }

    /// Starts the reading of a file.
    ///
    /// - Parameters:
    ///   - work: The work that it is read in.
    ///   - reading: The reading, which the files share.
    func begin(_ work: TimedWork, _ reading: SourceReading) {
        self.reading = reading
        reading.work = work
        reading.spreadImports = names.imports.intersection(SourceFile.spreading)
        cancellation = work.cancellation
    }

    /// Whether most of the time for running code is over.
    var isLate: Bool { reading?.work?.isLate ?? false }

    /// The folder of the project of the file whose cells are read; `nil` for none.
    var project: String?
    /// The order of files for the file whose cells are read, or for the package that counts.
    private(set) var nearness: Nearness?

    /// Starts the cells of a file, and the count of used files.
    func begin(withFile index: Int) {
        nearness = makeNearness(to: index, in: project)
        forgetFound()
    }

    private func forgetFound() {
        used = []
        isUsed = []
        found = found.ofNames
        shown = shown.mapValues { ($0.names, $0.found.ofNames, $0.nearness) }
        circularAliases = []
    }

    /// Forgets all that refers to declarations, before files forget theirs; the names stay.
    func forgetDeclarations() {
        forgetFound()
        statics = [:]
        ownStatics = []
    }

    /// Adds a file with the names in it; it comes after those that are there.
    func add(_ file: SourceFile, _ index: NameIndex) {
        names.add(index, ofFile: files.count)
        indexes.append(index)
        files.append(file)
        found = FoundDeclarations()
    }

    /// The declarations of a file, which counts as used from then on.
    func declarations(ofFile index: Int) -> FileDeclarations {
        if isUsed.insert(index).inserted { used.append(index) }
        return files[index].declarations
    }

    /// The type with a name, which may include its enclosing types.
    func type(named name: String) -> TypeDeclaration? {
        if let known = found.types[name] { return known }
        let type = find(name)
        found.types[name] = type
        return type
    }

    private func find(_ name: String) -> TypeDeclaration? {
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first, let last = parts.last, !names.kinds(of: last).isEmpty else {
            return nil
        }
        if parts.count == 1 {
            for index in filesDeclaring(first) {
                let declarations = declarations(ofFile: index)
                if let type = declarations.types.first(where: { $0.name == first }) { return type }
                if let alias = declarations.aliases[first] { return type(through: alias, named: name) }
            }
            return nil
        }
        let outer = parts.dropLast().joined(separator: ".")
        if let nested = type(named: outer)?.nested[last] { return nested }
        if let alias = type(named: outer)?.aliases[last] { return type(through: alias, named: name) }
        return extensions(of: outer, declaring: last).lazy.compactMap { $0.nested[last] }.first
    }

    /// The type that an alias stands for; `nil` for an alias that leads to itself, or through very many others.
    private func type(through alias: TypeAlias, named name: String) -> TypeDeclaration? {
        guard alias.type.name != name, !lookedUp.contains(name), lookedUp.count < Self.maximumAliases else {
            circularAliases.append(alias)
            return nil
        }
        lookedUp.insert(name)
        defer { lookedUp.remove(name) }
        return type(named: alias.type.name)
    }

    /// The most aliases that one name may lead through.
    static let maximumAliases = 100

    /// Files in the order of precedence for the cell's file.
    private func nearestFirst(_ all: [Int]) -> [Int] { nearness?.sorted(all, in: files) ?? all }

    private func makeNearness(to index: Int, in project: String?) -> Nearness {
        Nearness(
            home: index, path: files[index].path, project: project, imports: indexes[index].imports)
    }

    /// The files that declare a name outside of types, the nearest first.
    func filesDeclaring(_ name: String) -> [Int] {
        if let known = found.files[name] { return known }
        let files = nearestFirst(names.filesDeclaring(name))
        found.files[name] = files
        return files
    }

    /// The files that extend a type, without those that extend another type of the same name.
    func filesExtending(_ name: String) -> [Int] {
        if let known = found.extending[name] { return known }
        let files = meaningOwn(name, names.filesExtending(name))
        found.extending[name] = files
        return files
    }

    /// Files that use the name of a type, without those that mean another type of the same name, as in another project.
    private func meaningOwn(_ name: String, _ all: [Int]) -> [Int] {
        // Those inside of other types are meant by longer names.
        let declaring = names.filesDeclaring(name).filter { index in
            indexes[index].types[name].map { !$0.contains(.nested) } ?? false
        }
        guard declaring.count > 1, let own = nearestFirst(declaring).first else { return all }
        let places = declaring.map { (index: $0, folders: Nearness.folders(of: files[$0].path)) }
        return all.filter { index in
            if declaring.contains(index) { return index == own }
            let folders = Nearness.folders(of: files[index].path)
            let nearest = places.map { Nearness.shared($0.folders, folders) }.max()
            return places.contains { $0.index == own && Nearness.shared($0.folders, folders) == nearest }
        }
    }

    /// The extensions of a type in the files that declare a member.
    func extensions(of name: String, declaring member: String) -> [TypeDeclaration] {
        let key = name + "/" + member
        if let known = found.extensions[key] { return known }
        let extensions = findExtensions(of: name, declaring: member)
        found.extensions[key] = extensions
        return extensions
    }

    private func findExtensions(of name: String, declaring member: String) -> [TypeDeclaration] {
        ([name] + extendedAliases(of: name)).flatMap { findExtensions(named: $0, declaring: member) }
    }

    /// The other names of a type that are extended, sorted.
    private func extendedAliases(of name: String) -> [String] {
        if let known = found.extendedAliases { return known[name] ?? [] }
        let extended = found.aliasNames ?? names.extendedAliases
        found.aliasNames = extended
        // The types of all aliases are looked up once, without what extends aliases: each of them would look up all
        // others again.
        let (before, outer, circular) = (found, lookedUp, circularAliases)
        found.extendedAliases = [:]
        lookedUp = []
        var aliases: [String: [String]] = [:]
        for alias in extended {
            guard let target = type(named: alias)?.name ?? foreignType(named: alias), target != alias else {
                continue
            }
            aliases[target, default: []].append(alias)
        }
        (found, lookedUp, circularAliases) = (before, outer, circular)
        found.extendedAliases = aliases
        return aliases[name] ?? []
    }

    private func findExtensions(named name: String, declaring member: String) -> [TypeDeclaration] {
        let last = name.lastName
        guard !names.filesExtending(last).isEmpty else { return [] }
        let extended = filesExtending(last)
        // Initializers of Swift files are not among the names: parsing all files that extend a view takes long.
        let initializing = member == "init" ? extended.filter { indexes[$0].initializesInExtensions } : []
        let found = initializing + names.filesWithMember(member).filter(Set(extended).contains)
        return nearestFirst(Set(found).sorted()).flatMap { index in
            declarations(ofFile: index).extensions.filter { $0.name == name || $0.name.hasSuffix("." + name) }
        }
    }

    /// The extensions of a type in files that were parsed already, or that declare the type.
    ///
    /// Those of headers have the same members by other names.
    func extensionsInFiles(of name: String) -> [TypeDeclaration] {
        let last = name.lastName
        return filesExtending(last).filter { !files[$0].isHeader }.flatMap { index in
            declarations(ofFile: index).extensions.filter { $0.name == name }
        }
    }

    /// The functions with a name in the files that extend protocols.
    func extensionFunctions(named name: String) -> [FunctionDeclaration] {
        if let known = found.functions[name] { return known }
        let extending = filesExtendingProtocols
        let declaring = names.filesWithMember(name).filter { extending.contains($0) && !files[$0].isHeader }
        let functions = nearestFirst(declaring).flatMap { index in
            declarations(ofFile: index).extensions.flatMap { $0.functions[name] ?? [] }
        }
        found.functions[name] = functions
        return functions
    }

    /// The files that name a type, the nearest first, without those that name another one of the same name.
    func filesNaming(_ name: String) -> [Int] { nearestFirst(meaningOwn(name, names.filesNaming(name))) }

    /// The files that name a view's class and set a table's header or footer, the nearest first.
    func filesHeading(_ name: String) -> [Int] { filesNaming(name).filter(names.heading.contains) }

    /// The modules that a file imports.
    func imports(ofFile file: Int) -> Set<String> { indexes[file].imports }

    /// Whether a file gives rows or items sizes.
    func givesSizes(_ file: Int) -> Bool { indexes[file].givesSizes }

    /// Whether a file names a type that another one declares or extends which gives rows or items sizes, such as a
    /// superclass.
    func namesTypesThatSize(_ file: Int) -> Bool {
        indexes[file].named.contains { name in
            (names.filesDeclaring(name) + names.filesExtending(name))
                .contains { $0 != file && indexes[$0].givesSizes }
        }
    }

    /// The files that give rows or items sizes and name a type that a file declares.
    func filesThatSize(namingTypesOf file: Int) -> [Int] {
        let declared = indexes[file].global.intersection(indexes[file].named)
        return nearestFirst(
            names.sizing.filter { $0 != file && !indexes[$0].named.isDisjoint(with: declared) })
    }

    private var filesExtendingProtocols: Set<Int> {
        if let known = found.filesExtendingProtocols { return known }
        let files = names.filesExtendingProtocols
        found.filesExtendingProtocols = files
        return files
    }

    /// The properties with a name in the files that extend protocols.
    func extensionProperties(named name: String) -> [PropertyDeclaration] {
        if let known = found.properties[name] { return known }
        let files = names.filesWithMember(name).filter(filesExtendingProtocols.contains)
        let properties = nearestFirst(files).flatMap { index in
            declarations(ofFile: index).extensions.flatMap { $0.properties[name] ?? [] }
        }
        found.properties[name] = properties
        return properties
    }

    /// The global functions with a name that a file can call.
    func functions(named name: String, in file: SourceFile) -> [FunctionDeclaration] {
        guard names.mayBeFunction(name) else { return [] }
        return filesDeclaring(name).flatMap { declarations(ofFile: $0).functions[name] ?? [] }
            .filter { !$0.isPrivate || $0.file === file || $0.file.isTranslated }
    }

    /// Whether the source declares an operator.
    func declares(operator symbol: String) -> Bool { !names.filesWithOperator(symbol).isEmpty }

    /// The functions of an operator in files where they may take operands.
    ///
    /// Most types have an operator for equal values: parsing all their files would take long.
    func operators(named symbol: String, for operands: OperatorOperands) -> [FunctionDeclaration] {
        let key = symbol + " " + operands.key
        if let known = found.operators[key] { return known }
        let files = names.filesWithOperator(symbol).filter { index in
            indexes[index].operators[symbol].map { operands.mayFit($0, names) } ?? false
        }
        let operators = nearestFirst(files).flatMap { index -> [FunctionDeclaration] in
            let found = declarations(ofFile: index)
            return (found.functions[symbol] ?? [])
                + (found.extensions + found.types).flatMap { $0.functions[symbol] ?? [] }
        }
        found.operators[key] = operators
        return operators
    }

    /// The global variable with a name that a file can use, its own first.
    func variable(named name: String, in file: SourceFile) -> PropertyDeclaration? {
        guard names.mayBeVariable(name) else { return nil }
        let all = filesDeclaring(name)
        for index in all where files[index] === file {
            if let variable = declarations(ofFile: index).variables[name] { return variable }
        }
        return all.lazy.compactMap { self.declarations(ofFile: $0).variables[name] }
            .first { !$0.isPrivate || $0.file.isTranslated }
    }

    // MARK: Packages

    /// The project's own files, without those of packages.
    var ownFiles: ArraySlice<SourceFile> { files[..<(own?.count ?? files.count)] }

    /// Does something while what a package declares counts as what the project's own files do.
    func with<Result>(_ package: SourcePackage, _ body: () -> Result) -> Result {
        if shownPackage === package { return body() }
        let before = (names, found, nearness, shownPackage)
        let all = shown[package.folder] ?? add(package)
        (names, found, nearness, shownPackage) = (all.names, all.found, all.nearness ?? nearness, package)
        defer {
            shown[package.folder]?.found = found
            (names, found, nearness, shownPackage) = before
        }
        return body()
    }

    /// Does what does not count as the time that running code takes, as looking for names in files.
    func untimed<Result>(_ body: () -> Result) -> Result { reading?.work?.untimed(body) ?? body() }

    /// Adds the files of a package behind all others.
    private func add(
        _ package: SourcePackage
    ) -> (names: DeclaredNames, found: FoundDeclarations, nearness: Nearness?) {
        let own = own ?? (names: names, count: files.count)
        self.own = own
        var all = DeclaredNames(after: own.names)
        let first = files.count
        for (file, index) in package.files {
            file.reading = reading
            file.package = package
            all.add(index, ofFile: files.count)
            indexes.append(index)
            files.append(file)
        }
        // Its first file stands for all.
        let nearness = package.files.isEmpty ? nil : makeNearness(to: first, in: package.folder)
        let added = (names: all, found: FoundDeclarations(), nearness: nearness)
        shown[package.folder] = added
        return added
    }

    /// Whether a name is declared anywhere.
    func declares(_ name: String) -> Bool { names.isDeclared(name) }
}
