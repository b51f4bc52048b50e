// What a list is looked at with is a part of the model's interface.
@_exported import ListState
