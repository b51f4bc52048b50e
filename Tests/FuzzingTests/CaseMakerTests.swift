import TestKit
import Testing

@testable import Fuzzing

@Suite("Cases of mutated files")
struct CaseMakerTests {
    private static let seeds = SeedFiles.documents()

    private func makeCases(_ numbers: Range<Int>, seed: UInt64 = 1) -> [FuzzCase] {
        let maker = CaseMaker(seeds: Self.seeds, seed: seed)
        return numbers.map { maker.makeCase($0) }
    }

    @Test("A number stands for the same files in every run, for others with another seed")
    func determinism() {
        let (first, second) = (makeCases(0..<60), makeCases(0..<60))
        #expect(first.map(\.bytes) == second.map(\.bytes))
        #expect(first.map(\.description) == second.map(\.description))
        #expect(first.map { $0.sideFiles.map(\.bytes) } == second.map { $0.sideFiles.map(\.bytes) })
        let other = makeCases(0..<60, seed: 2)
        #expect(zip(first, other).count { $0.bytes == $1.bytes } < 6)
    }

    @Test(
        "Every kind of mutation spoils documents, Interface Builder files and source",
        arguments: MutationKind.allCases)
    func kinds(kind: MutationKind) {
        for format in [FuzzCase.Format.yaml, .interfaceBuilder, .swift, .objectiveC] {
            let seeds = (Self.seeds + OwnSeeds.swift + OwnSeeds.objectiveC).filter {
                $0.format == format && kind.suits($0)
            }
            if seeds.isEmpty {
                let isOthers: [MutationKind: Set<FuzzCase.Format>] = [
                    .rowFiles: [.interfaceBuilder, .swift, .objectiveC], .entities: [.swift, .objectiveC],
                    .wide: [.swift, .objectiveC], .source: [.yaml, .interfaceBuilder],
                    .places: [.yaml, .interfaceBuilder, .swift, .objectiveC],
                ]
                #expect(isOthers[kind]?.contains(format) == true, "there are no files for \(kind)")
                continue
            }
            var spoilt = 0
            for number in 0..<20 {
                var random = FuzzRandom(seed: 3, number: number)
                let seed = random.select(seeds)
                var file = seed
                kind.apply(to: &file, among: Self.seeds, &random)
                #expect(!file.mutations.isEmpty)
                if file.bytes != seed.bytes || file.sideFiles.map(\.bytes) != seed.sideFiles.map(\.bytes) {
                    spoilt += 1
                }
            }
            #expect(spoilt > 5, "\(kind) \(format)")
        }
    }

    @Test("Examples, own documents and own cells are what cases are made of")
    func seeds() {
        let names = Self.seeds.map(\.seedName)
        for name in ["email.rowscope.yaml", "everything", "plain JSON", "own cell"] {
            #expect(names.contains(name))
        }
        #expect(Self.seeds.allSatisfy { !$0.bytes.isEmpty })
    }

    @Test(
        "Files of other readers as they are, before anything is spoilt, are used",
        arguments: [FuzzReader.problems, .logs, .approved, .swift, .objectiveC, .texts])
    func soundReaders(reader: FuzzReader) throws {
        if reader.isOfSource, SwiftRunner.reader == nil { return }
        let folder = try TemporaryFolder()
        let seeds = reader.seeds()
        #expect(!seeds.isEmpty)
        let runner = try reader.makeRunner(in: folder.url)
        for seed in seeds {
            let outcome = runner.run(seed)
            guard case .measured(let count) = outcome, count > 0 else {
                Issue.record("\(seed.seedName): \(outcome)")
                continue
            }
        }
    }

    @Test("Files as they are, before anything is spoilt, are measured")
    func soundSeeds() throws {
        let folder = try TemporaryFolder()
        let runner = DocumentRunner(folder: folder.url)
        for seed in Self.seeds where seed.format != .interfaceBuilder || seed.seedName == "own cell" {
            guard case .measured(let rows) = runner.run(seed) else {
                Issue.record("\(seed.seedName): \(runner.run(seed))")
                continue
            }
            #expect(rows > 0, "\(seed.seedName)")
        }
    }

    @Test("A document that is wrong is refused with its place")
    func refusal() throws {
        let folder = try TemporaryFolder()
        let runner = DocumentRunner(folder: folder.url)
        let text = "rowscope: 1\ntitel: x\ntemplates: {c: {views: {a: {separator: }}}}\nrows: []\n"
        let file = FuzzCase(
            format: .yaml, bytes: Array(text.utf8), seedName: "wrong")
        guard case .refused(let message) = runner.run(file) else {
            Issue.record("a wrong document was taken")
            return
        }
        #expect(message.contains(":2:1: "))
    }
}
