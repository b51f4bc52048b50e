import LayoutDocument
import RowscopeApp
import RowscopeCommands

// All that a build with the parser of Swift has more than one without.
#if SwiftSource
    import SwiftCells

    SwiftSources.install(SwiftReader())
#endif

// GTK's main loop needs a synchronous start.
RowscopeCommand.start(arguments: Array(CommandLine.arguments.dropFirst())) { requests in
    try AppRunner(requests: requests).run()
}
