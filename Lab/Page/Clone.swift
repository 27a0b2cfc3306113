import LabDocumentation

// The page shows the files of a clone, and says so if one of them lacks what it shows.
package typealias Clone = LabDocumentation.Clone
package typealias PageProblem = LabDocumentation.PageProblem
