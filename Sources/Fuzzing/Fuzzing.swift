import ArgumentParser

/// The command line of the fuzzing program.
@main
struct Fuzzing: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Fuzzing",
        abstract: "Feeds mutated files to the readers and the engine, and sees that nothing gives way.",
        subcommands: [
            ReadersCommand.self, WindowCommand.self, KillsCommand.self, BatchCommand.self, KilledEditor.self,
        ],
        defaultSubcommand: ReadersCommand.self)
}
