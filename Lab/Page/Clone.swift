import LabDocumentation

// The files of the page use these two, and don't import the module for them.
package typealias Clone = LabDocumentation.Clone
package typealias PageProblem = LabDocumentation.PageProblem
