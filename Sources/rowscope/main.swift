import RowscopeApp
import RowscopeCommands

// GTK's main loop needs a synchronous start.
RowscopeCommand.start(arguments: Array(CommandLine.arguments.dropFirst())) { requests in
    try AppRunner(requests: requests).run()
}
