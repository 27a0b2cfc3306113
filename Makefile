# The front door. Every target that a person may want has a line beginning with "##" above it; `make` prints those.

SWIFT ?= swift
MINIMUM := 6.2
BIN = $$($(SWIFT) build --show-bin-path)
SOURCES := Package.swift Sources Tests Tutorial Exercises Benchmarks/Benchmarks BrowserTests/Tests Mutation/Judge Mutation/Tests \
  $(foreach package,Benchmarks Outsiders BrowserTests Mutation,$(package)/Package.swift $(package)/Sources)

# The designs: the folders with a trampoline.
DESIGNS := $(shell ls Sources/*/Trampoline.swift Sources/*/Core/Trampoline.swift | cut -d / -f 2 | paste -s -d '|' -)

# Where the rounds of a benchmark are kept, and what they come to.
ROUNDS ?= 5
MEASURED := $(CURDIR)/Benchmarks/.build/rounds
FIGURES := Benchmarks/figures.json

# The libraries with a catalog, and where their reference is built.
LIBRARIES = $(sort $(basename $(notdir $(wildcard Sources/*/*.docc))))
REFERENCE := .build/reference

# What the compiler calls at the beginning of each function (func) or basic block (edge). Its driver accepts this together
# with a sanitizer only; the frontend is content with one that adds nothing.
COVERAGE = -Xswiftc -Xfrontend -Xswiftc -sanitize=undefined -Xswiftc -Xfrontend -Xswiftc -sanitize-coverage=$(1),trace-pc-guard

# The build that can record what runs when.
RECORDING := $(call COVERAGE,func) -Xswiftc -DRECORDING -Xcc -DRECORDING
RECORDER := .build-recording/debug/promise-lab

# The page, and what its picture shows: a program half-way through its run.
WRITTEN_PAGE := $(or $(FILE),.build/promise-lab.html)
PICTURE := --link "programs/three-requests/success/PromiseKitStyle+PromisStyle/30" --width 1280 --height 1460

# The page that is tested in a browser.
TESTED_PAGE := .build/tested-page.html

# The tests that start hundreds of processes. They run by themselves: beside them, a promise that is judged in the process of
# the tests could miss its deadline only because the cores are busy.
STARTING_PROCESSES := ^(CommandLineTests|ConformanceSelfTests|ConformanceTests|DocsTests|ExerciseTests|FirstAdapterTests|TutorialTests)\.

TSAN := --sanitize=thread --scratch-path .build-tsan

# Every basic block counts. The compiler would leave out those that it knows from others.
SHAKING := --scratch-path .build-shake $(call COVERAGE,edge) -Xswiftc -Xllvm -Xswiftc -sanitizer-coverage-prune-blocks=0

# A new toolchain may warn about what an old one accepted: only CI turns warnings into errors.
ifdef CI
FLAGS := -Xswiftc -warnings-as-errors
endif

# The toolchain's own swift-syntax, by which mutants are made.
mutate mutate-slice mutate-test: export SWIFT_HOST = $(shell $(SWIFT) -print-target-info \
  | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1\/host/p')

.PHONY: help test compare conformance fuzz mutants mutate mutate-slice mutate-test trace walk page picture recording recording-test outsiders bench judge learn \
  exercises-test tutorial-test tsan docs pages page-test reference lint format clean shake shake-planted swift-is-there \
  promise-lab

help:
	@echo "PromiseLab: classic promise designs side by side, judged by one specification."
	@echo
	@awk '/^## /{text=substr($$0,4);next} /^[a-z-]+:/{if(text){sub(":.*","");printf "  make %-14s %s\n",$$0,text}} {text=""}' $(MAKEFILE_LIST)
	@echo
	@echo "Start with 'make compare'."

## show the designs side by side: verdicts, differences, code (half a minute once built; PROGRAM=time-out a program)
compare: promise-lab
	@$(BIN)/promise-lab compare $(if $(PROGRAM),--program "$(PROGRAM)") $(ARGS)

## prove it: every design against every rule, and all other tests
test: swift-is-there
	@$(SWIFT) build --build-tests $(FLAGS)
	@$(SWIFT) test --skip-build --skip '$(STARTING_PROCESSES)' $(FLAGS)
	@$(SWIFT) test --skip-build --filter '$(STARTING_PROCESSES)' $(FLAGS)

## judge the designs by the rule book, a million links included (two minutes; ARGS="--design PromisStyle --rule when")
conformance: promise-lab
	@$(BIN)/promise-lab conformance $(ARGS)

## let random programs look for disagreements (ARGS="--seconds 60")
fuzz: promise-lab
	@$(BIN)/promise-lab fuzz $(ARGS)

## ask every rule about every mutant: what is new (ARGS="when.empty" a rule again; ARGS=all, half an hour; RUNS=1)
mutants: swift-is-there
	@$(SWIFT) build --product mutant-host $(FLAGS) >&2
	@PROMISE_LAB_RUNS=$(RUNS) $(BIN)/mutant-host matrix $(ARGS)

## record a program's run and show what ran when, in lanes (PROGRAM=three-requests; ARGS="--format chrome", list, json)
trace: recording
	@$(RECORDER) trace $(or $(PROGRAM),three-requests) $(if $(findstring --format,$(ARGS)),,--format lanes) $(ARGS)

## follow a value through the files of a design (DESIGN=PromisStyle; ARGS="--kind adopted": value, queue, rejected, adopted)
walk: recording
	@$(RECORDER) walk --design $(or $(DESIGN),PromisStyle) $(ARGS)

## write the page that shows it all: code, recorded runs, walks, rules (three minutes at first; FILE=page.html)
page: recording
	@$(RECORDER) page --output "$(WRITTEN_PAGE)"

## take the pictures of the page for the README (needs Chromium)
picture: page
	@$(SWIFT) build --package-path BrowserTests --product take-picture $(FLAGS) >&2
	@take="$$($(SWIFT) build --package-path BrowserTests --show-bin-path)/take-picture"; \
	"$$take" "$(WRITTEN_PAGE)" docs/images/page-light.png $(PICTURE) && "$$take" "$(WRITTEN_PAGE)" docs/images/page-dark.png --dark $(PICTURE)

## build promise-lab so that it can record (two minutes; what records does it by itself)
recording: swift-is-there
	@$(SWIFT) build --product promise-lab --scratch-path .build-recording --disable-index-store $(RECORDING) $(FLAGS) >&2

## record every run of every program and every walk, and check the recordings (a few minutes)
recording-test: export PROMISE_LAB_TESTS = RosettaTests
recording-test: swift-is-there
	@$(SWIFT) build --build-tests --scratch-path .build-recording-test $(RECORDING) $(FLAGS)
	@$(SWIFT) test --skip-build --scratch-path .build-recording-test $(RECORDING) --filter RecordedTests $(FLAGS)

## look for races: threads that give way at random between any two blocks of the designs (SECONDS=600, SEED=7)
shake: swift-is-there
	@$(SWIFT) build --product promise-lab $(SHAKING) $(FLAGS) >&2
	@$$($(SWIFT) build --show-bin-path $(SHAKING))/promise-lab conformance --shake \
	  --seconds $(or $(SECONDS),60) $(if $(SEED),--seed $(SEED)) $(ARGS)

## plant races in mutants and show how often shaking finds each of them (SECONDS=3 for each of 10 runs, SEED=1, RULE=when, BLOCKS=1000)
shake-planted: swift-is-there
	@$(SWIFT) build --product mutant-host $(SHAKING) $(FLAGS) >&2
	@$$($(SWIFT) build --show-bin-path $(SHAKING))/mutant-host planted "$(SECONDS)" "$(SEED)" "$(RULE)" "$(BLOCKS)"

## put small faults into the designs, and see who finds them (half an hour a design; DESIGN=PromisStyle, FILE=, SLICE=100)
mutate: swift-is-there
	@$(SWIFT) build --package-path Mutation --product mutate >&2
	@$$($(SWIFT) build --package-path Mutation --show-bin-path)/mutate \
	  $(foreach option,DESIGN FILE SLICE JOBS AGAIN CHECK PAGE,$(if $($(option)),$(option)="$($(option))"))

## judge some mutants again, always the same ones: they must be seen as before (two minutes; SLICE=15 of each design)
mutate-slice: export CHECK = 1
mutate-slice: mutate

## test what makes the mutants
mutate-test: swift-is-there
	@$(SWIFT) test --package-path Mutation

## judge SwiftNIO and OpenCombine by the rule book (fetches them)
outsiders: swift-is-there
	@$(SWIFT) run --configuration release --package-path Outsiders outsiders docs

## measure the designs against SwiftNIO, OpenCombine, Task and Dispatch (fetches them; FILTER=link, ROUNDS=5)
bench: swift-is-there
	@$(SWIFT) build --configuration release --package-path Benchmarks >&2
	@rm -rf $(MEASURED) && mkdir -p $(MEASURED)
	@for round in $$(seq $(ROUNDS)); do \
	  echo "round $$round of $(ROUNDS)" >&2; \
	  $(SWIFT) package --package-path Benchmarks --allow-writing-to-package-directory benchmark run \
	    --quiet --no-progress --format histogramPercentiles --path $(MEASURED)/$$round \
	    --filter '.*$(FILTER).*' >$(MEASURED).log 2>&1 || { cat $(MEASURED).log >&2; exit 1; }; \
	done
	@$$($(SWIFT) build --configuration release --package-path Benchmarks --show-bin-path)/bench-table $(MEASURED) $(FIGURES)
	@echo; echo "The figures are in $(FIGURES)."

## judge what you have typed while reading the tutorial (CHAPTER=4 FOLDER=~/my-promise)
judge: swift-is-there
	@$(SWIFT) build --product learn $(FLAGS) >&2
	@$(BIN)/learn judge "$(CHAPTER)" "$(FOLDER)" $(ARGS)

## learn promises by mending broken ones: judged at every save (ARGS="list"; ARGS="help" for all steps)
learn: swift-is-there
	@log=$$(mktemp) || exit 1; trap 'rm -f "$$log"' EXIT; \
	$(SWIFT) build --product promise-lab $(FLAGS) >"$$log" 2>&1 & build=$$!; tenths=0; \
	while kill -0 $$build 2>/dev/null; do \
	  if [ $$tenths -ge 0 ]; then tenths=$$((tenths + 1)); fi; \
	  if [ $$tenths -ge 50 ] && grep -q 'Compiling' "$$log"; then echo "Building … (some minutes at first)" >&2; tenths=-1; fi; \
	  sleep 0.1; \
	done; \
	wait $$build || { cat "$$log" >&2; exit 1; }; \
	PROMISE_LAB_LEARN=make $(BIN)/promise-lab learn $(ARGS) || case $$? in 1 | 64) ;; *) exit 1 ;; esac

## prove that every wrong mend of every exercise is refused (make test proves one of each), and try make learn in a new clone
exercises-test: export PROMISE_LAB_TESTS = ExerciseTests
exercises-test: swift-is-there
	@$(SWIFT) build --build-tests $(FLAGS)
	@PROMISE_LAB_EXERCISES=all $(SWIFT) test --skip-build --filter 'VariantTests|LearnTests' $(FLAGS)
	@PROMISE_LAB_EXERCISES=all $(SWIFT) test --skip-build --filter NewCloneTests $(FLAGS)

## judge the promise of every chapter of the tutorial by every rule (two minutes once built)
tutorial-test: swift-is-there
	@$(SWIFT) build --build-tests $(FLAGS)
	@PROMISE_LAB_ALL_VERDICTS=1 $(SWIFT) test --skip-build --filter ChapterVerdictTests $(FLAGS)

## run the tests of the state machines, and the racy rules, under the thread sanitizer
# Every rule runs in a process of its own, and the sanitizer would let each of them sleep for a second at its end.
tsan: export PROMISE_LAB_TESTS = $(addsuffix Tests,$(subst |, ,$(DESIGNS))) TutorialTests
tsan: swift-is-there
	@$(SWIFT) build --build-tests $(TSAN) $(FLAGS)
	@$(SWIFT) test --skip-build $(TSAN) --filter '^($(DESIGNS))Tests\.|LastChapterTests' --skip Depth $(FLAGS)
	@TSAN_OPTIONS="$$TSAN_OPTIONS atexit_sleep_ms=0" $$($(SWIFT) build --show-bin-path $(TSAN))/promise-lab conformance \
	  --rule states --rule ordering --rule errors --rule when --rule race --rule self-return --rule cancellation --rule bridging

## write the specification and the comparison anew, and refresh all pages (a minute once built)
docs: swift-is-there
	@$(SWIFT) build --build-tests $(FLAGS)
	@PROMISE_LAB_WRITE_DOCS=1 $(SWIFT) test --skip-build --filter "SpecificationTests|ComparisonTests|ChapterVerdictTests" $(FLAGS)
	@$(MAKE) --no-print-directory pages

## refresh the code and the outputs that pages show, and check their links (PAGES=designs)
pages: swift-is-there
	@$(SWIFT) build --build-tests $(FLAGS)
	@PROMISE_LAB_WRITE_DOCS=1 PROMISE_LAB_PAGES=$(PAGES) $(SWIFT) test --quiet --skip-build --filter PagesTests $(FLAGS)

## test the page in a real browser (needs Chromium; a minute once the page is written)
page-test: swift-is-there
	@$(SWIFT) build --build-tests --package-path BrowserTests $(FLAGS) >&2
	@BrowserTests/.build/debug/take-picture --browser
	@$(MAKE) --no-print-directory page FILE=$(TESTED_PAGE)
	@PROMISE_LAB_PAGE="$(CURDIR)/$(TESTED_PAGE)" $(SWIFT) test --skip-build --package-path BrowserTests $(FLAGS)
	@echo "The pictures are in .build/page-pictures."

## build the API reference of the libraries by DocC
reference: swift-is-there
	@docc=$$(command -v docc || xcrun --find docc 2>/dev/null || ls "$$(dirname "$$(command -v $(SWIFT))")/docc" 2>/dev/null); \
	[ -n "$$docc" ] || { echo "There is no 'docc' here. It comes with the toolchains of https://www.swift.org/install" >&2; exit 1; }; \
	rm -rf $(REFERENCE) && mkdir -p $(REFERENCE) || exit 1; \
	$(SWIFT) package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
	  --emit-extension-block-symbols >$(REFERENCE)/log 2>&1 || { cat $(REFERENCE)/log >&2; exit 1; }; \
	for library in $(LIBRARIES); do \
	  mkdir $(REFERENCE)/$$library || exit 1; \
	  find "$(BIN)/../symbolgraph" \( -name "$$library.symbols.json" -o -name "$$library@*.symbols.json" \) \
	    -exec cp {} $(REFERENCE)/$$library \; ; \
	  "$$docc" convert Sources/$$library/$$library.docc --warnings-as-errors --fallback-display-name $$library \
	    --fallback-bundle-identifier $$library --additional-symbol-graph-dir $(REFERENCE)/$$library \
	    --output-path $(REFERENCE)/$$library.doccarchive >$(REFERENCE)/log 2>&1 || { cat $(REFERENCE)/log >&2; exit 1; }; \
	done; \
	"$$docc" merge $(REFERENCE)/*.doccarchive --synthesized-landing-page-name PromiseLab \
	  --output-path $(REFERENCE)/PromiseLab.doccarchive >$(REFERENCE)/log 2>&1 || { cat $(REFERENCE)/log >&2; exit 1; }; \
	echo "The reference is in $(REFERENCE)/PromiseLab.doccarchive. To read it in a browser:"; \
	echo "  python3 -m http.server --directory $(REFERENCE)/PromiseLab.doccarchive    # http://localhost:8000/documentation"

## check the formatting
lint: swift-is-there
	@$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@echo "lint: nothing to say"

## format the sources
format: swift-is-there
	@$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

## remove what was built
clean:
	@rm -rf .build .build-* BrowserTests/.build

promise-lab: swift-is-there
	@$(SWIFT) build --product promise-lab $(FLAGS) >&2

swift-is-there:
	@command -v $(SWIFT) >/dev/null 2>&1 || { \
	  echo "PromiseLab needs Swift $(MINIMUM) or newer, and there is no '$(SWIFT)' here. Get it at https://www.swift.org/install" >&2; exit 1; }
	@version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1); \
	  oldest=$$(printf '%s\n%s\n' "$(MINIMUM)" "$$version" | sort -t. -k1,1n -k2,2n | head -n 1); \
	  [ "$$oldest" = "$(MINIMUM)" ] || { \
	  echo "PromiseLab needs Swift $(MINIMUM) or newer, and this is Swift $${version:-of unknown version}. Get it at https://www.swift.org/install" >&2; exit 1; }
