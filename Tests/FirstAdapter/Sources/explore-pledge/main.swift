import Conformance
import Exploring
import PledgeAdapter

// The strategy can also be random, and `.givingWay(runs: 1_000, seed: 1)` works on other systems than Linux.
let strategy = SchedulingStrategy.allSchedules(preemptions: 2)

for rule in RuleBook.rules where rule.isRacing {
    print("\(rule): \(rule.explore(on: pledge, strategy))")
}
for program in ExploredProgram.all {
    print("\(program.id): \(program.explore(on: pledge, strategy))")
}
