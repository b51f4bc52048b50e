// swift-tools-version: 6.2
import PackageDescription

/// A library target with this package's settings.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Whether the scripts in `meson-helpers` build, which want quick builds and tests.
let isQuick = Context.environment["ROWSCOPE_QUICK_BUILD"] != nil

/// Settings of what solves, measures and draws rows, and of what reads text: tests of many cases are optimised.
let engine: [SwiftSetting] =
    isQuick
    ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// Settings of a large module: its files are optimised in batches, one on each core, in place of as a whole.
let large: [SwiftSetting] =
    isQuick
    ? [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))]
    : []

/// What several test targets share, in `Tests/<name>`.
func kit(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/" + name, swiftSettings: settings)
}

/// Tests in `Tests/<name>Tests`: of the target of that name, or of those given.
func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], of targets: [Target.Dependency]? = nil
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: (targets ?? [.byName(name: name)]) + ["TestKit"] + dependencies)
}

let package = Package(
    name: "Rowscope",
    products: [
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        .library(name: "SelfSizing", targets: ["SelfSizing"]),
        .library(name: "Gtk", targets: ["Gtk"]),
        .library(name: "CellRendering", targets: ["CellRendering"]),
        .library(name: "TableViewGtk", targets: ["TableViewGtk"]),
        .executable(name: "rowscope", targets: ["rowscope"]),
    ],
    traits: [
        .trait(
            name: "SwiftSource", description: "Reads cells written in Swift."),
        .trait(
            name: "SwiftSyntaxPackage",
            description: "Builds the parser of Swift from its package; without it, flags name the compiler's."
        ),
        .default(enabledTraits: ["SwiftSource", "SwiftSyntaxPackage"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Documentation: `swift package generate-documentation`.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CGtkShims", dependencies: ["CGtk"]),

        module("Wording"),
        module("ConstraintSolver", settings: engine),
        module("AutoLayout", ["ConstraintSolver", "Wording"], settings: engine),
        module("Threads"),
        module("SelfSizing", ["AutoLayout", "Threads", "Wording"], settings: engine),
        module("SourceText", ["Wording", "Yams"], settings: engine),
        module(
            "LayoutDocument", ["AutoLayout", "SelfSizing", "SourceText", "Wording"], settings: large),
        module("ObjectiveCSource", settings: large),
        module(
            "SwiftCells",
            [
                "ObjectiveCSource", "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument", "Threads",
                "Wording",
                .product(
                    name: "SwiftParser", package: "swift-syntax",
                    condition: .when(traits: ["SwiftSyntaxPackage"])),
                .product(
                    name: "SwiftSyntax", package: "swift-syntax",
                    condition: .when(traits: ["SwiftSyntaxPackage"])),
            ]),
        module("SwiftWriting", ["AutoLayout", "LayoutDocument", "SourceText", "Wording"], settings: large),
        module(
            "SolverProblems", ["ConstraintSolver", "AutoLayout", "SourceText", "Wording"],
            settings: large),
        module(
            "Audit", ["AutoLayout", "SelfSizing", "LayoutDocument", "SourceText", "Threads", "Wording"],
            settings: large),
        module("ListState", ["AutoLayout", "SelfSizing", "LayoutDocument", "Wording"]),
        module(
            "Lessons", ["AutoLayout", "SourceText", "LayoutDocument", "ListState", "Wording"], settings: large
        ),
        module(
            "AppModel",
            [
                "ConstraintSolver", "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument",
                "SolverProblems", "Audit", "ListState", "Lessons", "SwiftWriting", "Threads", "Wording",
            ], settings: large),
        module("GuidePages", settings: large),
        module("Gtk", ["CGtk", "CGtkShims"]),
        module("CellRendering", ["AutoLayout", "SelfSizing", "Wording", "Gtk"], settings: engine),
        module("TableViewGtk", ["AutoLayout", "SelfSizing", "CellRendering", "Gtk"]),
        .plugin(name: "CompileResources", capability: .buildTool(), path: "Sources/CompileResources"),
        .target(
            name: "AppResources", dependencies: ["Gtk"], plugins: ["CompileResources"]),
        module(
            "InputOutput",
            [
                "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument", "Audit", "Lessons", "AppModel",
                "CellRendering", "TableViewGtk", "Wording", "Gtk", "AppResources", "GuidePages",
            ], settings: large),
        module(
            "RowscopeApp",
            [
                "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument", "SolverProblems", "Audit",
                "Lessons", "AppModel", "CellRendering", "TableViewGtk", "Wording", "Gtk", "AppResources",
                "SwiftWriting", "GuidePages", "InputOutput",
            ], settings: large),
        module(
            "RowscopeCommands",
            [
                "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument", "SolverProblems", "Audit",
                "Lessons", "AppModel", "CellRendering", "TableViewGtk", "Gtk", "AppResources", "InputOutput",
                "Threads", "Wording", "SwiftWriting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], settings: large),
        .executableTarget(
            name: "rowscope",
            dependencies: [
                "LayoutDocument", "RowscopeApp", "RowscopeCommands",
                .target(name: "SwiftCells", condition: .when(traits: ["SwiftSource"])),
            ], swiftSettings: large),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "ConstraintSolver", "AutoLayout", "SelfSizing", "LayoutDocument", "Audit", "AppModel",
                "CellRendering", "TableViewGtk", "Wording", "Gtk", "InputOutput", "RowscopeApp",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // Compiled at run time, see Tools/RunTimeLibrary.swift.
            resources: [
                .embedInCode("Kiwi/KiwiDriver.cpp"), .embedInCode("Counting/AllocationCounter.c"),
                .embedInCode("List/Peers/ListCorpus.c"), .embedInCode("List/Peers/FrameProbe.c"),
                .embedInCode("List/Peers/ListViewPeer.c"), .embedInCode("List/Peers/PangoPeer.c"),
            ]),
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                "AutoLayout", "SelfSizing", "SourceText", "LayoutDocument", "SolverProblems", "Audit",
                "Lessons", "AppModel", "CellRendering", "Threads", "Wording", "Yams",
                .target(name: "SwiftCells", condition: .when(traits: ["SwiftSource"])),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // It measures the texts of all layouts without Pango.
        kit("TestKit", ["AutoLayout", "SourceText"], settings: engine),
        kit("GtkTestKit", ["Gtk"]),
        kit("SwiftSourceTestKit", ["AutoLayout", "LayoutDocument", "SourceText"]),
        kit("LessonTestKit", ["AppModel", "LayoutDocument", "Lessons", "SelfSizing"]),
        tests("Wording"),
        tests("ConstraintSolver"),
        tests("AutoLayout", ["ConstraintSolver"]),
        tests("Threads"),
        tests("SelfSizing"),
        tests("SourceText"),
        tests("LayoutDocument", ["Audit", "SwiftSourceTestKit"]),
        tests("SwiftCells", ["AutoLayout", "SelfSizing", "LayoutDocument", "SourceText"]),
        tests("SwiftWriting", ["AutoLayout", "SelfSizing", "LayoutDocument", "SwiftCells"]),
        tests("SolverProblems"),
        tests("Audit", ["LayoutDocument", "CellRendering"]),
        tests("Lessons"),
        tests("AppModel", ["LessonTestKit", "SwiftCells", "SwiftSourceTestKit", "SwiftWriting"]),
        tests("GuidePages"),
        tests("Gtk", ["GtkTestKit"]),
        tests("CellRendering", ["LayoutDocument"]),
        tests("TableViewGtk", ["LayoutDocument", "GtkTestKit"]),
        tests(
            "Rowscope",
            [
                "AppModel", "GtkTestKit", "GuidePages", "InputOutput", "LessonTestKit", "SolverProblems",
                "SwiftCells", "SwiftSourceTestKit",
            ],
            of: ["RowscopeApp", "RowscopeCommands", "rowscope"]),
        tests("Fuzzing"),
        tests("Benchmarks", ["ConstraintSolver", "SelfSizing", "CellRendering", "Gtk", "GtkTestKit"]),
    ],
    swiftLanguageModes: [.v6]
)
