"""Makes languages.tsv, a row for each catalogue. Run by Scripts/languages."""

import gettext
import re
import sys
import unicodedata
from pathlib import Path

HEADER = """\
# The languages, a row for each. Written by Scripts/languages from the catalogues and the Unicode CLDR {cldr}.
# Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/copyright.html
# After the formats of the CLDR come the plural forms of the numbers below 200, and the texts by their English.
"""

# Texts that some language writes as English does.
INTERNATIONAL = {"Photos", "Information", "Date", "Licence", "Camera", "Version", "%d photo", "%d album", "%d minute"}

mistakes = []


def texts():
    """The English texts, each with that about several things, or None."""
    source = (Path(__file__).parents[1] / "Sources/Library/Scenes/Appearance/Phrase.swift").read_text()
    single, counted = source.split("enum CountedPhrase")
    plurals = dict(re.findall(r'case \.(\w+): "(.*)"', counted))
    return dict.fromkeys(re.findall(r'case \w+ = "(.*)"', single)) | {
        text: plurals[name] for name, text in re.findall(r'case (\w+) = "(.*)"', counted)}


LINE = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[\d\])?\s*"((?:[^"\\]|\\[nt"\\])*)"')


def entries(path):
    """Each entry of a catalogue: its parts by their keywords, the line that it begins on, and whether it is fuzzy."""
    part, fuzzy, found = None, False, []
    try:
        lines = path.read_text("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise SystemExit(f"{path.name}: not text in UTF-8 ({error})") from None
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line or line.startswith("#"):
            fuzzy = fuzzy or line.startswith("#,") and "fuzzy" in line
            continue
        match = LINE.fullmatch(line)
        keyword = match and (match[1] or part)
        if not keyword or (match[1] in found[-1] if found and match[1] != "msgid" else keyword != "msgid"):
            raise SystemExit(f"{path.name}:{number}: {line} (expected msgid, msgid_plural, msgstr or a string)")
        if match[1] == "msgid":
            found.append({"line": number, "fuzzy": fuzzy})
            fuzzy = False
        part = keyword
        text = re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), match[2])
        found[-1][part] = found[-1].get(part, "") + text
    if not found or found[0]["msgid"]:
        raise SystemExit(f"{path.name}:1: no header (expected an entry with an empty msgid)")
    return found


class Catalogue:
    def __init__(self, path, english):
        self.path, self.code = path, path.stem
        header, *others = entries(path)
        fields = (line.partition(":") for line in header.get("msgstr", "").splitlines())
        self.fields = {name: value.strip() for name, _, value in fields}
        self.forms = self.plural_forms()
        self.messages = {}
        for entry in others:
            if entry["msgid"] in self.messages:
                self.note(entry["line"], f'"{entry["msgid"]}" appears twice')
            self.messages[entry["msgid"]] = self.translations(entry, english)
        # English is in the program itself.
        missing = {} if self.code.split("-")[0] == "en" else english.keys() - self.messages.keys()
        for text in sorted(missing):
            self.note(1, f'"{text}" is missing')

    def note(self, line, problem):
        mistakes.append(f"{self.path.name}:{line}: {problem}")

    def plural_forms(self):
        """The form of each number below 200, on which those of larger numbers depend."""
        if self.fields.get("Language") != self.code:
            self.note(1, f"the header has the language {self.fields.get('Language')} (expected {self.code})")
        if "UTF-8" not in self.fields.get("Content-Type", "").upper():
            self.note(1, "the header has another charset than UTF-8")
        try:
            rule = re.fullmatch(r"nplurals=([1-9]); plural=([^;]+);?", self.fields.get("Plural-Forms", ""))
            form = gettext.c2py(rule[2])
            forms = [form(number) for number in range(200)]
            if set(forms) != set(range(int(rule[1]))):
                raise ValueError(f"{rule[1]} forms, but the expression gives {sorted(set(forms))}")
            for number in (*range(200, 2001), 9999, 10_000, 99_999, 1_000_000, 1_000_002):
                if form(number) != forms[100 + number % 100]:
                    raise ValueError(f"the form of {number} does not depend on its last two digits alone")
            return forms
        except (TypeError, ValueError, ZeroDivisionError) as error:
            self.note(1, f"Plural-Forms cannot be read: {error}")
            return []

    def translations(self, entry, english):
        """One, or one for each plural form, in their order."""
        def note(problem):
            self.note(entry["line"], f'"{entry["msgid"]}": {problem}')
        plural = english.get(entry["msgid"])
        forms = len(set(self.forms)) if plural else 1
        names = [f"msgstr[{form}]" for form in range(forms)] if plural else ["msgstr"]
        found = [entry[name] for name in entry if name.startswith("msgstr")]
        if entry["msgid"] not in english:
            note("Vitrine has no such text")
        elif entry.get("msgid_plural") != plural:
            note(f"msgid_plural is {entry.get('msgid_plural')} (expected {plural})")
        elif forms and names != [name for name in entry if name.startswith("msgstr")]:
            note(f"{len(found)} translations (expected {', '.join(names)})")
        elif entry["fuzzy"] or "" in found:
            note("not translated")
        else:
            for form, text in enumerate(found):
                # As in gettext, a form that belongs to a single number may spell it.
                self.check(text, entry["msgid"], plural and self.forms.count(form) == 1, note)
        return found

    def check(self, text, english, spells, note):
        placeholders = re.findall("%.", text)
        if placeholders != re.findall("%.", english) and not (spells and not placeholders):
            note(f'"{text}" has other placeholders')
        if digits(text) != digits(english):
            note(f'"{text}" has other numbers')
        if text != text.strip() or re.search(r"\s\s|['\"\n\t|]", text) or text.endswith("."):
            note(f'"{text}" has a blank at an end, two in a row, a straight apostrophe or quotation mark, "|", or a full stop')
        if text == english and english not in INTERNATIONAL and self.code.split("-")[0] != "en":
            note("still English")


def digits(text):
    return [unicodedata.digit(c) for c in text if unicodedata.category(c) == "Nd"]


class Table:
    """languages.tsv as it is, for the formats that it has."""

    def __init__(self, path):
        self.text = path.read_text() if path.exists() else ""
        lines = [line.split("\t") for line in self.text.splitlines() if not line.startswith("#")]
        self.rows = {line[0]: dict(zip(lines[0], line)) for line in lines[1:]}
        self.cldr = int(re.search(r"CLDR (\d+)", self.text)[1]) if self.text else 0

    def formats(self, catalogue, option):
        row = self.rows.get(catalogue.code)
        if row and option != "--cldr":
            return {name: row[name] for name in list(row)[1 : list(row).index("plurals")]}
        if option != "--cldr":
            raise SystemExit(f"languages.tsv has no formats for {catalogue.code}: run Scripts/languages --cldr")
        import cldr  # only here, because it needs ICU
        if cldr.cldr_version() < self.cldr:
            raise SystemExit(f"this Debian has CLDR {cldr.cldr_version()}, but languages.tsv {self.cldr}: try a later Debian")
        self.cldr = cldr.cldr_version()
        return cldr.formats(catalogue.code, catalogue.fields.get("X-Locale", catalogue.code))


def main(*arguments):
    option, folder = arguments if len(arguments) > 1 else ("", *arguments)
    if option not in ("", "--check", "--cldr"):
        raise SystemExit("usage: Scripts/languages [--cldr | --check]")
    path, english = Path(folder, "languages.tsv"), texts()
    catalogues = [Catalogue(file, english) for file in sorted(Path(folder, "Catalogs").glob("*.po"), key=lambda path: path.stem)]
    if mistakes:
        raise SystemExit("\n".join(mistakes))
    table, rows = Table(path), []
    for catalogue in catalogues:
        row = {"code": catalogue.code, **table.formats(catalogue, option), "plurals": "".join(map(str, catalogue.forms))}
        rows.append(row | {text: "|".join(catalogue.messages.get(text, [])) for text in english})
    lines = [rows[0].keys(), *(row.values() for row in rows)]
    text = HEADER.format(cldr=table.cldr) + "".join("\t".join(line) + "\n" for line in lines)
    if option != "--check":
        path.write_text(text)
    elif text != table.text:
        raise SystemExit(f"{path.name} is not what the catalogues make: run Scripts/languages")


main(*sys.argv[1:])
