/// The kinds of mutations.
enum MutationKind: String, CaseIterable {
    case bytes
    case structure
    case numbers
    case references
    case encoding
    case nesting
    case entities
    case copies
    case rowFiles
    case texts
    case source
    case places
    case wide

    /// Whether it is the last mutation of a case, since the file is no text afterwards.
    var isLast: Bool { self == .encoding }

    /// Whether the mutation applies to a file.
    func suits(_ file: FuzzCase) -> Bool {
        switch self {
        case .rowFiles: !file.sideFiles.isEmpty && !file.format.isSource
        case .source: file.format.isSource
        case .places: file.format == .project || file.format == .cache
        case .wide: WideMutations.suits(file.format)
        case .entities: file.format.isDocument || file.format == .interfaceBuilder
        default: true
        }
    }

    /// Mutates a file.
    func apply(to file: inout FuzzCase, among seeds: [FuzzCase], _ random: inout FuzzRandom) {
        switch self {
        case .bytes: ByteMutations.apply(to: &file, among: seeds, &random)
        case .structure: StructureMutations.apply(to: &file, &random)
        case .numbers: NumberMutations.apply(to: &file, &random)
        case .references: ReferenceMutations.apply(to: &file, &random)
        case .encoding: EncodingMutations.apply(to: &file, &random)
        case .nesting: NestingMutations.apply(to: &file, &random)
        case .entities: EntityMutations.apply(to: &file, &random)
        case .copies: CopyMutations.apply(to: &file, &random)
        case .rowFiles: RowFileMutations.apply(to: &file, &random)
        case .texts: TextMutations.apply(to: &file, &random)
        case .source: SourceMutations.apply(to: &file, among: seeds, &random)
        case .places: PlaceMutations.apply(to: &file, &random)
        case .wide: WideMutations.apply(to: &file, &random)
        }
    }
}
