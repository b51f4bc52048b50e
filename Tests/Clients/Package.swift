// swift-tools-version: 6.2
import PackageDescription

// Programs that use the libraries of this package, as other people's would. `meson-helpers/checks/test-clients` builds them.
// ROWSCOPE_ADDRESS is the address of a git repository with a tag 0.1.0.
let package = Package(
    name: "Clients",
    dependencies: [.package(url: Context.environment["ROWSCOPE_ADDRESS"] ?? "../..", from: "0.1.0")],
    targets: [
        .executableTarget(
            name: "SolverClient", dependencies: [.product(name: "ConstraintSolver", package: "rowscope")]),
        .executableTarget(
            name: "RowsClient",
            dependencies: [
                .product(name: "AutoLayout", package: "rowscope"),
                .product(name: "SelfSizing", package: "rowscope"),
            ]),
        .executableTarget(
            name: "ListClient",
            dependencies: ["AutoLayout", "CellRendering", "Gtk", "SelfSizing", "TableViewGtk"].map {
                .product(name: $0, package: "rowscope")
            }),
    ],
    swiftLanguageModes: [.v6]
)
