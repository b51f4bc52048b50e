// The controls of a list are part of this module's interface.
@_exported import ListState
