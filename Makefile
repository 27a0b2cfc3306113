# The commands of PromiseLab. `make` prints every target with a line of two number signs above it, in two groups.

SWIFT ?= swift
export SWIFT

# These flags make builds faster. The modules of the system are not indexed, and the debug information has only lines. Modules are
# compiled side by side, so each is compiled by one job, which reads all imports once. The compiler does not verify its own
# output. The C code that judged programs call before each access of memory is optimized. Only CI turns warnings into errors,
# because a newer toolchain may warn about what an older one accepts.
FLAGS := -Xcc -O2 -Xswiftc -index-ignore-system-modules -Xswiftc -gline-tables-only -Xswiftc -driver-batch-count -Xswiftc 1 \
  -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
  $(if $(CI),-Xswiftc -warnings-as-errors)
export FLAGS
BUILD := $(SWIFT) build $(FLAGS)
TEST := $(SWIFT) test --skip-build $(FLAGS)
BIN = $$($(SWIFT) build --show-bin-path)

# Packages of tests, which compile programs as clients do. `make packages-test` tests them, because few changes concern
# them. `make test` compiles the Swift 6 half of Tests/SourceCompatibility as a target of the root, and builds Tests/FirstAdapter,
# because pages show what its programs print.
TEST_PACKAGES := Tests/FirstAdapter Tests/SourceCompatibility Tests/SourceCompatibility/Beside Tests/Exploring

# The build that can record what runs when: the compiler inserts a call at the beginning of each function. Its driver accepts
# this together with a sanitizer only; the frontend accepts it with one that adds nothing.
RECORDING := -Xswiftc -Xfrontend -Xswiftc -sanitize=undefined -Xswiftc -Xfrontend \
  -Xswiftc -sanitize-coverage=func,trace-pc-guard -Xswiftc -DRECORDING -Xcc -DRECORDING
RECORDER := .build-recording/debug/recorder

# The build whose schedules can be explored: a call before each access of memory that other threads may reach. Here these calls
# are the steps of a schedule; the thread sanitizer itself is not linked.
EXPLORING := --disable-index-store -Xswiftc -DEXPLORING -Xswiftc -Xfrontend -Xswiftc -sanitize=thread \
  -Xswiftc -Xllvm -Xswiftc -tsan-instrument-read-before-write=1
EXPLORER := .build-explore/debug/explorer
OUTSIDERS := .build-explore-outsiders/debug/outsiders

TSAN := --sanitize=thread --scratch-path .build-tsan

# Tests that start hundreds of processes or run thousands of programs. They do not run together with the others: a promise that
# is judged in the process of the tests could miss its deadline only because the cores are busy.
STARTING_PROCESSES := ^(ConformanceTests|LabTests|LearningTests)\.

# The page, and the one that is tested and of which the pictures of the README are taken.
HTML := $(or $(FILE),.build/promise-lab.html)
TESTED_PAGE := .build/tested-page.html

.PHONY: help
help:
	@echo "PromiseLab: classic promise designs side by side, judged by one specification."
	@Tools/scripts/help Makefile

##@ Use it. Start with 'make compare'

## the designs side by side (PROGRAM=time-out)
compare: check-names promise-lab
	@$(BIN)/promise-lab compare $(if $(PROGRAM),"$(PROGRAM)") $(ARGS)

## a page with all of it, for a browser (FILE=page.html)
page: recording
	@$(RECORDER) page --output "$(HTML)"

## every design against every rule, and all other tests
test: check-swift
	@$(BUILD) --build-tests
	@Tools/scripts/in-package build Tests/FirstAdapter --build-tests
	@$(TEST) --skip '$(STARTING_PROCESSES)'
	@$(TEST) --filter '$(STARTING_PROCESSES)'

## mend broken promises, judged at every save (ARGS=list)
learn: check-swift
	@Tools/scripts/learn $(ARGS)

## judge your promise of the tutorial (CHAPTER=4 FOLDER=…)
judge: check-swift
	@Tools/scripts/learn judge "$(CHAPTER)" "$(FOLDER)" $(ARGS)

## judge by the rule book (ARGS="--design PromisStyle")
conformance: promise-lab
	@$(BIN)/promise-lab conformance $(ARGS)

## what ran when in a program (PROGRAM=time-out)
trace: check-names recording
	@$(RECORDER) trace $(or $(PROGRAM),three-requests) $(ARGS)

## a value's way through a design (DESIGN=PromisStyle)
walk: check-names recording
	@$(RECORDER) walk --design $(or $(DESIGN),PromisStyle) $(ARGS)

## speed beside SwiftNIO and others (FILTER=link ROUNDS=5)
bench: check-swift
	@Tools/scripts/bench "$(FILTER)" "$(ROUNDS)"

## the API reference of the libraries
reference: check-swift
	@Tools/scripts/reference

## page and reference as a static site (BASE=promise-lab)
site: page reference
	@Tools/scripts/site "$(HTML)" "$(BASE)"

##@ Maintain it

## test clients, also in Swift 5 mode, exploring, init
packages-test: check-swift
	@for package in $(TEST_PACKAGES); do Tools/scripts/in-package test $$package || exit 1; done
	@Tools/scripts/test-init
	@Tools/scripts/test-swift5

## check the formatting
lint: check-swift
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Lab Learn Tools Tests
	@echo "lint: no findings"

## format the sources
format: check-swift
	@$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Lab Learn Tools Tests

## the designs under the thread sanitizer
# The sanitizer would let each of the processes that judge a rule sleep for a second at its end.
tsan: check-swift
	@$(BUILD) --build-tests $(TSAN)
	@$(TEST) $(TSAN) --filter '^\w*Style\w*Tests\.|LastChapterTests' --skip Depth
	@TSAN_OPTIONS="$$TSAN_OPTIONS atexit_sleep_ms=0" .build-tsan/debug/promise-lab conformance --rule states --rule ordering \
	  --rule errors --rule when --rule race --rule self-return --rule cancellation --rule bridging

## random programs against the model (ARGS="--seconds 60")
fuzz: check-swift
	@$(BUILD) --product explorer >&2
	@$(BIN)/explorer fuzz $(ARGS)

## look for races in the designs (SECONDS=600 SEED=7)
shake: explorer
	@$(EXPLORER) --shake --seconds $(or $(SECONDS),60) $(if $(SEED),--seed $(SEED)) $(ARGS)

## every schedule of small programs (PROGRAM=settle)
# Without a choice of programs it writes the page of figures, and looks for planted races, too. LIBRARY=OpenCombine.Future
# explores an outside library by its adapter.
explore: $(if $(LIBRARY),explored-outsiders,explorer)
	@$(if $(LIBRARY),$(OUTSIDERS) explore "$(LIBRARY)" "$(PROGRAM)",$(EXPLORER) \
	  --seconds $(or $(SECONDS),6) $(if $(PROGRAM),--program "$(PROGRAM)") \
	  $(if $(DESIGN),--design "$(DESIGN)") --preemptions $(or $(PREEMPTIONS),2) $(ARGS) \
	  $(if $(PROGRAM)$(DESIGN)$(ARGS),,--page docs/generated/exploring.md))
	@$(if $(LIBRARY)$(PROGRAM)$(DESIGN)$(ARGS),,$(MAKE) --no-print-directory explore-planted)

## find planted races by exploring
explore-planted: explorer
	@$(EXPLORER) --planted --seconds 20 --page docs/generated/races.json

## judge the kit's mutants by every rule (ARGS=when.empty)
mutants: check-swift
	@$(BUILD) --product mutant-host >&2
	@PROMISE_LAB_RUNS=$(RUNS) $(BIN)/mutant-host matrix $(ARGS)

## put faults into a design (DESIGN=PromisStyle SLICE=100)
mutate: export SWIFT_HOST = $(shell Tools/scripts/host-libraries)
mutate: check-swift
	@$(SWIFT) build --package-path Tools/Mutation --product mutate >&2
	@Tools/Mutation/.build/debug/mutate \
	  $(foreach option,DESIGN FILE SLICE JOBS AGAIN CHECK PAGE,$(if $($(option)),$(option)="$($(option))"))

## judge a fixed sample of these faults again (SLICE=15)
mutate-slice: export CHECK = 1
mutate-slice: mutate

## test the tool that makes the mutants
mutate-test: export SWIFT_HOST = $(shell Tools/scripts/host-libraries)
mutate-test: check-swift
	@$(SWIFT) test --package-path Tools/Mutation

## judge SwiftNIO and OpenCombine (fetches them)
outsiders: check-swift
	@$(SWIFT) run --configuration release --package-path Tools/Outsiders outsiders docs/generated

## write the generated pages, then do what 'pages' does
docs: check-swift
	@$(BUILD) --build-tests
	@PROMISE_LAB_WRITE_DOCS=1 $(TEST) --filter 'SpecificationTests|ComparisonTests|ChapterVerdictTests'
	@$(MAKE) --no-print-directory pages

## refresh the code and outputs on pages (PAGES=designs)
pages: check-swift
	@$(BUILD) --build-tests
	@Tools/scripts/in-package build Tests/FirstAdapter --build-tests
	@PROMISE_LAB_WRITE_DOCS=1 PROMISE_LAB_PAGES=$(PAGES) $(TEST) --quiet --filter PagesTests

## test the page in a real browser (needs Chromium)
page-test: browser
	@rm -rf $(TESTED_PAGE) .build/page-pictures
	@$(MAKE) --no-print-directory page FILE=$(TESTED_PAGE) 2>&1 | tee .build/page.log
	@Tools/scripts/test-page $(TESTED_PAGE) .build/page.log
	@Tools/scripts/browser -m pytest Tools/Browser
	@echo "The pictures are in .build/page-pictures."

## take the pictures of the README (needs Chromium)
pictures: browser promise-lab
	@$(MAKE) --no-print-directory page FILE=$(TESTED_PAGE)
	@CLICOLOR_FORCE=1 COLUMNS=112 $(BIN)/promise-lab compare > .build/compare.txt
	@Tools/scripts/browser -m pytest Tools/Browser/pictures.py
	@$(PICTURED) > docs/images/pictured.txt

# Reports when the pictures are out of date. docs/images/pictured.txt has what they show, as text.
PICTURED = COLUMNS=112; export COLUMNS; \
  { $(BIN)/promise-lab compare | sed '/Not applicable/,$$d'; $(BIN)/promise-lab compare three-requests; }
pictures-check: promise-lab
	@$(PICTURED) | diff docs/images/pictured.txt - || { echo "The pictures show something else; 'make pictures' takes them." >&2; exit 1; }

## record every program and walk, and check them
# Programs beside the recorder do not link what the compiler calls in this build. These tests do not run them.
recording-test: UNDEFINED := $(if $(filter Darwin,$(shell uname)),-undefined -Xlinker dynamic_lookup,--unresolved-symbols=ignore-all)
recording-test: check-swift
	@$(BUILD) --build-tests --scratch-path .build-recording-test $(RECORDING) -Xlinker $(UNDEFINED)
	@$(TEST) --scratch-path .build-recording-test $(RECORDING) -Xlinker $(UNDEFINED) --filter RecordedTests

## every wrong answer of every exercise
exercises-test: check-swift
	@$(BUILD) --build-tests
	@PROMISE_LAB_EXERCISES=all $(TEST) --filter 'VariantTests|LearnTests|SessionTests'
	@PROMISE_LAB_EXERCISES=all $(TEST) --filter NewCloneTests

## every exercise with one wrong answer, each step of learn
exercises-slice: check-swift
	@$(BUILD) --build-tests
	@PROMISE_LAB_EXERCISES=each $(TEST) --filter 'VariantTests|LearnTests|SessionTests'

## every chapter's promise by every rule, and every mistake
tutorial-test: check-swift
	@$(BUILD) --build-tests
	@PROMISE_LAB_ALL_VERDICTS=1 $(TEST) --filter 'ChapterVerdictTests|MistakeTests'

## remove what was built
clean:
	@rm -rf .build .build-* Tools/*/.build

.PHONY: compare page test learn judge conformance trace walk bench reference site lint format tsan fuzz shake explore \
  explore-planted mutants mutate mutate-slice mutate-test outsiders docs pages page-test packages-test pictures pictures-check \
  recording-test exercises-test exercises-slice tutorial-test clean promise-lab explorer explored-outsiders recording browser \
  check-names check-swift

promise-lab: check-swift
	@$(BUILD) --product promise-lab >&2

# Builds the program that explores schedules.
explorer: check-swift
	@$(BUILD) --product explorer --scratch-path .build-explore $(EXPLORING) >&2

explored-outsiders: check-swift
	@$(BUILD) --package-path Tools/Outsiders --product outsiders --scratch-path .build-explore-outsiders $(EXPLORING) >&2

# Builds the program that can record.
recording: check-swift
	@$(BUILD) --product recorder --scratch-path .build-recording --disable-index-store $(RECORDING) >&2

# Reports a program or a design that does not exist, before a build.
check-names:
	@Tools/scripts/check-name program "$(PROGRAM)"
	@Tools/scripts/check-name design "$(DESIGN)"

# Fetches what page-test needs, and says what is missing.
browser: check-swift
	@Tools/scripts/browser

check-swift:
	@Tools/scripts/check-swift 6.2
