import RowscopeCommands

// The loop runs under GTK: everything starts from a synchronous main.
RowscopeCommand.start(arguments: Array(CommandLine.arguments.dropFirst()))
