import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

@MainActor
func show(in application: Application) {
    let appearance = Appearance()
    let textEngine = TextEngine(appearance: appearance)
    let measurer = RowMeasurer(
        dataSource: Notes(), environment: appearance.environment(with: textEngine), width: 320)
    let table = TableView()
    table.setContent(
        layout: TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(44)),
        renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
    let window = ApplicationWindow(application)
    window.title = "Notes"
    window.defaultSize = (320, 480)
    window.child = ScrolledWindow(child: table)
    window.present()
    // A check of the build looks at the first rows and ends the program.
    guard CommandLine.arguments.contains("--check") else { return }
    MainLoop.after(milliseconds: 1000) {
        print(table.layout?.visibleRows.prefix(3).map(\.height) ?? [])
        window.close()
    }
}

let application = Application(id: "org.example.Notes")
application.onActivate { show(in: application) }
_ = application.run()
