# make          sets up what is missing, builds cubebook, and builds notebooks/ into site/
# make test     runs every test and every check
# make serve    shows the notebooks while you write them
# make fuzz     gives the readers of texts ever new bytes, for SECONDS (an hour)
# make bench    measures, side by side with other tools
# make install  puts cubebook below PREFIX, with manual pages, and completions for bash, zsh and fish
# make package  makes dist/: a package for Debian 12, and an archive to unpack anywhere
# make record   notes what was made and tried just now, so that it need not be again while its sources stay
# make format   formats the sources
# make clean    removes what was built; site/ stays

.POSIX:
.SUFFIXES:

# The optimised build serves the site and the benchmarks; the tests look inside of the modules, which only
# a debug build allows, and there arithmetic and array bounds are checked to the last.
SWIFT_FLAGS = -c release
BUILD = .build/release
CUBEBOOK = $(BUILD)/cubebook
SOURCES = Package.swift Plugins Sources Tests Benchmarks

.PHONY: all
all: cubebook
	@$(CUBEBOOK) build
	@echo "Open site/index.html in a browser, or write with 'make serve' beside you."

.PHONY: cubebook
cubebook: setup
	swift build $(SWIFT_FLAGS) --product cubebook

.PHONY: setup
setup:
	@Scripts/setup build

.PHONY: test
test:
	@Scripts/setup test
	@Scripts/lint
	swift build $(SWIFT_FLAGS) --product cubebook
	@Scripts/build-strictly
	@Scripts/run-tests
	@Scripts/fuzz 60 changed
	@Scripts/check-site $(CUBEBOOK)
	@Scripts/validate-html site
	@echo "Everything holds."

.PHONY: serve
serve: cubebook
	@$(CUBEBOOK) serve --open

# Of what the scripts in site/theme are made, which readers were fuzzed, which pages were looked at: behind `make test`,
# before a commit.
.PHONY: record
record:
	@Scripts/build-browser record
	@Scripts/fuzz record
	@Scripts/run-tests record

SECONDS = 3600

.PHONY: fuzz
fuzz:
	@Scripts/setup build
	@Scripts/fuzz $(SECONDS) new

.PHONY: bench
bench:
	@Scripts/setup bench
	swift build $(SWIFT_FLAGS) --product Measures
	@.build/release/Measures

PREFIX = /usr/local
DESTDIR =
SHARE = $(DESTDIR)$(PREFIX)/share
ZSH_COMPLETIONS = $(SHARE)/zsh/site-functions

.PHONY: install
install: cubebook
	@$(MAKE) place

# Also what the packages are made of: Scripts/package calls it with a program of its own.
.PHONY: place
place:
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/cubebook $(SHARE)/bash-completion/completions \
	  $(ZSH_COMPLETIONS) $(SHARE)/fish/vendor_completions.d $(SHARE)/man/man1 $(SHARE)/doc/cubebook
	install -m 755 $(CUBEBOOK) $(DESTDIR)$(PREFIX)/bin/cubebook
	rm -rf $(SHARE)/cubebook/cubebook_Site.resources
	cp -R $(BUILD)/cubebook_Site.resources $(SHARE)/cubebook/
	$(CUBEBOOK) --generate-completion-script bash > $(SHARE)/bash-completion/completions/cubebook
	$(CUBEBOOK) --generate-completion-script zsh > $(ZSH_COMPLETIONS)/_cubebook
	$(CUBEBOOK) --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/cubebook.fish
	rm -f $(SHARE)/man/man1/cubebook*.1
	Scripts/write-manuals $(CUBEBOOK) $(SHARE)/man/man1
	install -m 644 LICENSE NOTICE CHANGELOG.md $(SHARE)/doc/cubebook

.PHONY: package
package:
	@Scripts/setup package
	@Scripts/package

.PHONY: format
format:
	@swift format format --in-place --parallel --recursive $(SOURCES)

.PHONY: clean
clean:
	rm -rf .build .build-package dist
