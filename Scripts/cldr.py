"""How languages write dates and numbers, by the Unicode CLDR in Debian's ICU. Used by languages.py."""

import ctypes
import re
import unicodedata
from datetime import datetime, timezone

import icu
from icu import DateFormatSymbols as Symbols

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
    raise SystemExit(f"ICU wrote {text!r}, which is no part of {day}")


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


def month_names(locale, context, width):
    if locale.getName() == "en_GB" and width == Symbols.ABBREVIATED:
        # Three letters for every month: "Sep", not "Sept".
        locale = icu.Locale.forLanguageTag("en")
    return "|".join(Symbols(locale).getMonths(context, width))


def formats(code, tag):
    """The columns of a language. Its formats are those of a locale, which may be another."""
    locale = icu.Locale.forLanguageTag(tag)
    symbols, numbers = Symbols(locale), icu.DecimalFormatSymbols(locale)
    generator = icu.DateTimePatternGenerator.createInstance(locale)
    patterns = {
        "year": generator.getBestPattern("y"),
        "day": generator.getBestPattern("yMMMMd"),
        "short-day": generator.getBestPattern("MMMd"),
    } | {key: interval_pattern(locale, end) for key, end in ENDS.items()}
    patterns = {key: template(pattern) for key, pattern in patterns.items()}
    language = icu.Locale.forLanguageTag(code)
    name = own_name(language)
    language.addLikelySubtags()
    return {
        "name": name,
        "direction": "rtl" if unicodedata.bidirectional(name[0]) in ("R", "AL") else "ltr",
        "script": language.getScript(),
        "digits": icu.NumberingSystem.createInstance(locale).getDescription(),
        "group": numbers.getSymbol(numbers.kGroupingSeparatorSymbol),
        "decimal": numbers.getSymbol(numbers.kDecimalSeparatorSymbol),
        "grouped-from": "5" if len(icu.NumberFormatter.withLocale(locale).formatInt(1234)) == 4 else "4",
        "weekdays": "|".join(symbols.getWeekdays(Symbols.STANDALONE, Symbols.WIDE)[1:]),
    } | {
        key: month_names(locale, context, width) if f"{{{key}}}" in "".join(patterns.values()) else ""
        for key, context, width in MONTHS.values()
    } | patterns


def template(pattern):
    """A pattern with names in braces for its fields: "{day}. {months} {year}". A bar begins the second date of an interval."""
    fields = {"d": "day", "dd": "day2", "M": "month", "MM": "month2", "y": "year"} | {
        letters: key for letters, (key, _, _) in MONTHS.items()}
    text, seen = "", set()
    for part in re.finditer(r"''|'((?:[^']|'')*)'|(([A-Za-z])\3*)|[^A-Za-z']+", pattern):
        quoted, letters, letter = part.groups()
        if letters and letters not in fields:
            raise SystemExit(f"Scripts/languages: {letters} is not supported, in {pattern}")
        if letter in seen and "|" not in text:
            text += "|"
        seen |= {letter} - {None}
        text += f"{{{fields[letters]}}}" if letters else (part[0] if quoted is None else quoted).replace("''", "'")
    return text


def cldr_version():
    """PyICU lacks it, but the library that it has loaded does not."""
    major = icu.ICU_VERSION.split(".")[0]
    version, status = (ctypes.c_uint8 * 4)(), ctypes.c_int(0)
    library = ctypes.CDLL(f"libicui18n.so.{major}")
    getattr(library, f"ulocdata_getCLDRVersion_{major}")(version, ctypes.byref(status))
    return version[0]


icu.TimeZone.setDefault(icu.TimeZone.createTimeZone("UTC"))
