"""Prints formats.txt: how each language writes dates and numbers. Run by Scripts/languages."""

import ctypes
import unicodedata
from datetime import datetime, timezone

import icu
from icu import DateFormatSymbols as Symbols

# The languages of Vitrine in the order of a menu, and the locales of those that have another's forms. Arabic has the
# digits of Egypt: the CLDR's Arabic of no country has European ones.
LANGUAGES = "en en-US de fr es it pt nl pl sv cs tr ar he zh ja ko".split()
LOCALES = {"en": "en-GB", "ar": "ar-EG"}

HEADER = """\
# How languages write dates and numbers. From the Unicode CLDR {cldr}, through ICU {icu}. Written by Scripts/languages.
# Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/copyright.html
#
# name             in the language itself, as in a menu
# direction        ltr or rtl
# digits           from zero to nine
# group            what separates thousands
# decimal          what separates a whole number from its fraction
# grouped-from     the number of digits from which on thousands are separated
# months           format, wide (MMMM)
# short-months     format, abbreviated (MMM)
# weekdays         stand-alone, wide, from Sunday
# year, day, short-day          the patterns of y, yMMMMd and MMMd
# days-of-month, -year, -years  the patterns of yMMMMd for an interval whose greatest difference is d, M, y
#
# Spaces other than U+0020, and characters that cannot be seen, are written as \\u{{…}}."""

MONTHS = {  # the letters of a pattern: the key in the file, and the names' context and width
    "MMMM": ("months", Symbols.FORMAT, Symbols.WIDE),
    "LLLL": ("months-alone", Symbols.STANDALONE, Symbols.WIDE),
    "MMM": ("short-months", Symbols.FORMAT, Symbols.ABBREVIATED),
    "LLL": ("short-months-alone", Symbols.STANDALONE, Symbols.ABBREVIATED),
}
YEAR, MONTH, DAY, STANDALONE_MONTH = 1, 2, 3, 26  # ICU's UDateFormatField
DATE_CATEGORY = 1  # ICU's UFIELD_CATEGORY_DATE

# All three differences begin on the same day, whose numbers have one digit and whose month's names differ most.
START = (2001, 1, 3)
ENDS = {"days-of-month": (2001, 1, 5), "days-of-year": (2001, 2, 5), "days-of-years": (2002, 2, 5)}


def visible(text):
    """The text with escapes for what cannot be seen, or would be trimmed at its ends."""
    def is_hidden(index, character):
        if character == " ":
            return index in (0, len(text) - 1)
        return unicodedata.category(character) in ("Zs", "Cf", "Cc")
    return "".join(f"\\u{{{ord(c):X}}}" if is_hidden(i, c) else c for i, c in enumerate(text))


def own_name(locale):
    """The language's own name, capitalised as in a menu."""
    name = locale.getDisplayName(locale)
    return str(icu.UnicodeString(name[0]).toUpper(locale)) + name[1:]


def letters(text, field, day, symbols):
    """The pattern's letters for a field of a formatted date."""
    year, month, day_of_month = day
    if field == YEAR and len(text) == 4:
        return "y"
    # ICU's digits are any script's; Python's int reads them all.
    if text.isdigit() and int(text) == (day_of_month if field == DAY else month):
        return ("d" if field == DAY else "M") * len(text)
    for pattern, (_, context, width) in MONTHS.items():
        is_alone = context == Symbols.STANDALONE
        names = symbols.getMonths(context, width)
        if is_alone == (field == STANDALONE_MONTH) and names[month - 1] == text:
            return pattern
    raise SystemExit(f"Scripts/languages: ICU wrote {text!r}, which is no part of {day}")


def literal(text):
    """What stands between fields, with quotes around letters that would be fields."""
    if not any(c.isascii() and c.isalpha() for c in text):
        return text.replace("'", "''")
    words = text.replace("'", "''").strip(" ")
    return text.replace("'", "''").replace(words, f"'{words}'")


def interval_pattern(locale, end):
    """ICU has no function for the pattern of a skeleton's interval, so it is read from an interval."""
    def moment(day):
        return datetime(*day, 12, tzinfo=timezone.utc).timestamp()
    formatted = icu.DateIntervalFormat.createInstance("yMMMMd", locale).formatToValue(
        icu.DateInterval(moment(START), moment(end)))
    text, symbols, position = str(formatted), Symbols(locale), icu.ConstrainedFieldPosition()
    pattern, done, seen, day = "", 0, set(), START
    while formatted.nextPosition(position):
        if position.getCategory() != DATE_CATEGORY:
            continue
        field = position.getField()
        day = end if field in seen or day == end else START
        seen.add(field)
        pattern += literal(text[done:position.getStart()])
        done = position.getLimit()
        # A field that both days share has the same value in both.
        pattern += letters(text[position.getStart():done], field, day, symbols)
    return pattern + literal(text[done:])


def month_names(code, symbols, context, width):
    if code == "en" and width == Symbols.ABBREVIATED:
        # Three letters for every month: "Sep", not the "Sept" of en-GB.
        symbols = Symbols(icu.Locale.forLanguageTag("en"))
    return ", ".join(symbols.getMonths(context, width))


def section(code):
    locale = icu.Locale.forLanguageTag(LOCALES.get(code, code))
    symbols, numbers = Symbols(locale), icu.DecimalFormatSymbols(locale)
    generator = icu.DateTimePatternGenerator.createInstance(locale)
    ungrouped = len(icu.NumberFormatter.withLocale(locale).formatInt(1234)) == 4
    patterns = {
        "year": generator.getBestPattern("y"),
        "day": generator.getBestPattern("yMMMMd"),
        "short-day": generator.getBestPattern("MMMd"),
    } | {key: interval_pattern(locale, end) for key, end in ENDS.items()}
    used = {"MMMM", "MMM"} | {name for name in MONTHS if any(name in pattern for pattern in patterns.values())}
    name = own_name(icu.Locale.forLanguageTag(code))
    values = {
        "name": name,
        "direction": "rtl" if unicodedata.bidirectional(name[0]) in ("R", "AL") else "ltr",
        "digits": icu.NumberingSystem.createInstance(locale).getDescription(),
        "group": numbers.getSymbol(numbers.kGroupingSeparatorSymbol),
        "decimal": numbers.getSymbol(numbers.kDecimalSeparatorSymbol),
        "grouped-from": "5" if ungrouped else "4",
    }
    for name, (key, context, width) in MONTHS.items():
        if name in used:
            values[key] = month_names(code, symbols, context, width)
    values["weekdays"] = ", ".join(symbols.getWeekdays(Symbols.STANDALONE, Symbols.WIDE)[1:])
    lines = [f"{key} = {visible(value)}" for key, value in (values | patterns).items()]
    return "\n".join([f"[{code}]", *lines])


def cldr_version():
    """PyICU lacks it, but the library that it has loaded does not."""
    major = icu.ICU_VERSION.split(".")[0]
    version, status = (ctypes.c_uint8 * 4)(), ctypes.c_int(0)
    library = ctypes.CDLL(f"libicui18n.so.{major}")
    getattr(library, f"ulocdata_getCLDRVersion_{major}")(version, ctypes.byref(status))
    return ".".join(str(part) for part in version[: 2 if version[1] else 1])


icu.TimeZone.setDefault(icu.TimeZone.createTimeZone("UTC"))
print(HEADER.format(cldr=cldr_version(), icu=icu.ICU_VERSION))
for code in LANGUAGES:
    print(f"\n{section(code)}")
