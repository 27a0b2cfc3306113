# The commands of PromiseLab. `make` prints every target with a line of two number signs above it, in two groups.

SWIFT ?= swift
export SWIFT

# The debug information has only lines, which builds faster. The C code that judged programs call before each access of memory is
# optimized. Only CI turns warnings into errors, because a newer toolchain may warn about what an older one accepts.
FLAGS := -Xcc -O2 -Xswiftc -gline-tables-only $(if $(CI),-Xswiftc -warnings-as-errors)
export FLAGS
BUILD := $(SWIFT) build $(FLAGS)
TEST := $(SWIFT) test --skip-build $(FLAGS)
BIN = $$($(SWIFT) build --show-bin-path)

# Packages of tests, which compile programs as clients do. `make test WHAT=packages` tests them, because few changes
# concern them. `make test` compiles the Swift 6 half of Tests/SourceCompatibility as a target of the root, and builds Tests/FirstAdapter,
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
# Those of the exercises and chapters, which compile and run hundreds of answers. `make test WHAT=exercises` runs them.
EXERCISES := LearningTests\.(Variant|Learn|Session|Judge|ChapterVerdict|Mistake|Answer|ReadmePath)Tests
# Those that judge answers to the tutorial and follow its short way. They run after the others, because all of them start compilers.
ANSWERS := LearningTests\.(Answer|ReadmePath)Tests

# Ctrl-C ends a lesson as it should. Without these two, make would print an error about it.
INTERRUPTIBLE := trap : INT;
OR_INTERRUPTED := || [ $$? = 130 ]

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

## fix broken promises, judged at every save (ARGS=list)
learn: check-swift
	@$(INTERRUPTIBLE) Tools/scripts/learn $(ARGS) $(OR_INTERRUPTED)

## judge your promise of the tutorial (CHAPTER=4 FOLDER=…)
judge: check-swift
	@$(INTERRUPTIBLE) Tools/scripts/learn judge "$(CHAPTER)" "$(FOLDER)" $(ARGS) $(OR_INTERRUPTED)

## judge by the rule book (ARGS="--design PromisStyle")
conformance: promise-lab
	@$(BIN)/promise-lab conformance $(ARGS)

## what ran when in a program (PROGRAM=time-out)
trace: check-names recording
	@$(RECORDER) trace $(or $(PROGRAM),three-requests) $(ARGS)

## a value's way through a design (DESIGN=PromisStyle)
walk: check-names recording
	@$(RECORDER) walk --design $(or $(DESIGN),PromisStyle) $(ARGS)

## find the races of small programs (PROGRAM=settle)
# Without a choice of programs it writes the page of figures, and looks for planted races, too. LIBRARY=OpenCombine.Future
# explores an outside library by its adapter. WHAT=planted only looks for the planted races.
explore: explore-$(or $(WHAT),every)

explore-every: $(if $(LIBRARY),explored-outsiders,explorer)
	@$(if $(LIBRARY),$(OUTSIDERS) explore "$(LIBRARY)" "$(PROGRAM)",$(EXPLORER) explore \
	  --seconds $(or $(SECONDS),6) $(if $(PROGRAM),--program "$(PROGRAM)") \
	  $(if $(DESIGN),--design "$(DESIGN)") --preemptions $(or $(PREEMPTIONS),2) $(ARGS) \
	  $(if $(PROGRAM)$(DESIGN)$(ARGS),,--page docs/generated/exploring.md))
	@$(if $(LIBRARY)$(PROGRAM)$(DESIGN)$(ARGS),,$(MAKE) --no-print-directory explore-planted)

explore-planted: explorer
	@$(EXPLORER) explore --planted --seconds 20 --page Lab/Page/races.json

## speed beside SwiftNIO and others (FILTER=link ROUNDS=5)
bench: check-swift
	@Tools/scripts/bench "$(FILTER)" "$(ROUNDS)"

## the API reference of the libraries
reference: check-swift
	@Tools/scripts/reference

##@ Maintain it

## every design, every rule, all other tests (WHAT=…)
# WHAT names tests that take longer:
#   packages        clients, also in Swift 5 mode, beside other libraries, exploring, what init and new-design make
#   tsan            the designs under the thread sanitizer
#   recording       every program and walk, recorded
#   exercises       every exercise with one wrong answer, all answers to the tutorial's, each step of learn, the tutorial's short way,
#                   and each chapter's promise by the rules that change with it
#   all-exercises   every wrong answer of every exercise
#   tutorial        every chapter's promise by every rule, every mistake, and each way that the index names
#   outsiders       whether the verdicts on outside libraries are newer than the rules
test: test-$(or $(WHAT),all)

test-% explore-%:
	@echo "'$@': there is no WHAT=$*. A comment in the Makefile lists what there is." >&2; exit 64

test-all: check-swift
	@$(BUILD) --build-tests
	@Tools/scripts/in-package build Tests/FirstAdapter --build-tests
	@$(TEST) --skip '$(STARTING_PROCESSES)'
	@$(TEST) --filter '$(STARTING_PROCESSES)' --skip '$(EXERCISES)'

test-packages: check-swift
	@for package in $(TEST_PACKAGES); do Tools/scripts/in-package test $$package || exit 1; done
	@Tools/scripts/test-init
	@Tools/scripts/test-new-design
	@Tools/scripts/test-swift5

# The sanitizer would let each of the processes that judge a rule sleep for a second at its end.
test-tsan: check-swift
	@$(BUILD) --build-tests $(TSAN)
	@$(TEST) $(TSAN) --filter '^\w*Style\w*Tests\.' --skip Depth
	@TSAN_OPTIONS="$$TSAN_OPTIONS atexit_sleep_ms=0" .build-tsan/debug/promise-lab conformance --rule states --rule ordering \
	  --rule errors --rule when --rule race --rule self-return --rule cancellation --rule bridging

# Programs beside the recorder do not link what the compiler calls in this build. These tests do not run them.
test-recording: UNDEFINED := $(if $(filter Darwin,$(shell uname)),-undefined -Xlinker dynamic_lookup,--unresolved-symbols=ignore-all)
test-recording: check-swift
	@$(BUILD) --build-tests --scratch-path .build-recording-test $(RECORDING) -Xlinker $(UNDEFINED)
	@$(TEST) --scratch-path .build-recording-test $(RECORDING) -Xlinker $(UNDEFINED) --filter RecordedTests

test-exercises: check-swift
	@$(BUILD) --build-tests
	@$(TEST) --filter '$(EXERCISES)' --skip '$(ANSWERS)'
	@$(TEST) --filter '$(ANSWERS)'

test-all-exercises:
	@PROMISE_LAB_EXTENT=all $(MAKE) --no-print-directory test-exercises
	@PROMISE_LAB_EXTENT=all $(TEST) --filter NewCloneTests

test-tutorial: check-swift
	@$(BUILD) --build-tests
	@PROMISE_LAB_EXTENT=all $(TEST) --filter 'LearningTests\.(ChapterVerdict|Mistake|ReadmePath)Tests'

test-outsiders: promise-lab
	@Tools/scripts/check-outsiders $(BIN)/promise-lab

## check the formatting, and count unchecked code
lint: check-swift
	@Tools/scripts/check-unchecked
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Lab Learn Tools Tests
	@echo "lint: no findings"

## format the sources
format: check-swift
	@$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Lab Learn Tools Tests

## random programs against the model (ARGS="--seconds 60")
fuzz: check-swift
	@$(BUILD) --product explorer >&2
	@$(BIN)/explorer fuzz $(ARGS)

## the generated pages, the code and outputs on pages (PAGES=…)
# PAGES=designs only refreshes the code and the outputs on pages whose paths contain this text.
docs: check-swift
	@$(BUILD) --build-tests
	@$(if $(PAGES),,PROMISE_LAB_WRITE_DOCS=all $(TEST) --filter 'GeneratedPageTests|ChapterVerdictTests')
	@Tools/scripts/in-package build Tests/FirstAdapter --build-tests
	@PROMISE_LAB_WRITE_DOCS=$(or $(PAGES),all) $(TEST) --quiet --filter PagesTests

## judge SwiftNIO and OpenCombine (fetches them)
outsiders: check-swift
	@$(SWIFT) run --configuration release --package-path Tools/Outsiders outsiders docs/generated

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
	@CLICOLOR_FORCE=1 COLUMNS=94 $(BIN)/promise-lab compare > .build/compare.txt
	@Tools/scripts/browser -m pytest Tools/Browser/pictures.py
	@$(PICTURED) | cksum > docs/images/pictured.cksum

# Reports when the pictures are out of date. docs/images/pictured.cksum is the checksum of the text that they show.
PICTURED = COLUMNS=94 $(BIN)/promise-lab compare | sed '/The rule book/,$$d'
pictures-check: promise-lab
	@$(PICTURED) | cksum | cmp --quiet docs/images/pictured.cksum - || { echo "The pictures show something else; 'make pictures' takes them." >&2; exit 1; }

## page and reference as a static site (BASE=promise-lab)
site: page reference
	@Tools/scripts/site "$(HTML)" "$(BASE)"

## remove what was built
clean:
	@rm -rf .build .build-* Tools/*/.build

.PHONY: compare page learn judge conformance trace walk explore explore-every explore-planted bench reference \
  test test-all test-packages test-tsan test-recording test-exercises test-all-exercises test-tutorial test-outsiders lint format \
  fuzz docs outsiders page-test pictures pictures-check site clean promise-lab explorer explored-outsiders recording browser \
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
