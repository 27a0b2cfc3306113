import Conformance
import Exploring
import PledgeAdapter

for rule in RuleBook.rules where rule.isRacing {
    print("\(rule): \(rule.explore(on: pledge))")
}
for program in ExploredProgram.all {
    print("\(program.id): \(program.explore(on: pledge))")
}
