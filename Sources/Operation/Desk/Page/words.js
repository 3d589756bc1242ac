// The page's language: its words, and how it writes numbers, sizes and times.

import {all, memory} from "./elements.js";

const codes = ["ar", "cs", "de", "en", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "zh"];
const rightToLeft = ["ar", "he"];

export let language;
export let direction = 1;  // -1 from right to left
export let locale;  // the language with the user's region, such as en-GB, for dates and numbers
let words;

/** Loads the chosen language, or the browser's first one with a translation, and fills in the page's words. */
export async function loadWords() {
	const base = tag => tag.split("-")[0];
	const tags = [memory.language, ...navigator.languages].filter(tag => tag && codes.includes(base(tag)));
	language = base(tags[0] ?? "en");
	locale = navigator.languages.find(tag => base(tag) === language) ?? language;
	words = await (await fetch(`/words/${language}.json`)).json();
	if (rightToLeft.includes(language)) direction = -1;
	Object.assign(document.documentElement, {lang: language, dir: direction < 0 ? "rtl" : "ltr"});
	for (const element of all("[data-word]")) element.textContent = word(element.dataset.word);
	for (const element of all("[data-label]")) element.setAttribute("aria-label", word(element.dataset.label));
	return true;
}

/** Adds the words of the parts of the page that are loaded later. */
export async function loadLaterWords() {
	Object.assign(words, await (await fetch(`/words/${language}.later.json`)).json());
}

/** The words of a key, in the plural form for `n`. Inserted texts are isolated, because they may run the other way. */
export function word(key, values = {}) {
	let text = words[key] ?? key;
	if (typeof text === "object") text = text[intl("PluralRules").select(values.n)] ?? text.other;
	return text.replace(/\{(\w+)\}/g, (_, name) =>
		typeof values[name] === "number" ? format({}, values[name]) : isolate(values[name]));
}

export const isolate = text => `\u2068${text}\u2069`;

/** Facts in one line, without those that are missing. */
export const line = facts => facts.filter(Boolean).map(isolate).join(" · ");

export const languageChoices = () => codes.map(code => [code, languageName(code, code)]);

export function languageName(code, inLanguage = language) {
	const name = new Intl.DisplayNames([inLanguage], {type: "language"}).of(code);
	return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

// Formatters are slow to create, and thousands of photos share them.
const formats = {};
export const intl = (kind, options) => formats[kind + JSON.stringify(options)] ??= new Intl[kind](locale, options);

const format = (options, value) => intl("NumberFormat", options).format(value);
const measure = (value, unit, maximumFractionDigits = 0) =>
	format({style: "unit", unit, unitDisplay: "short", maximumFractionDigits}, value);

export const percent = part => format({style: "percent"}, part);

export function size(bytes) {
	const power = Math.min(4, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
	const value = bytes / 1000 ** power;
	const unit = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"][power];
	return measure(value, unit, power > 1 && value < 10 ? 1 : 0);
}

export function duration(seconds) {
	const minutes = Math.max(1, Math.round(seconds / 60));
	return minutes < 120 ? measure(minutes, "minute") : measure(Math.round(minutes / 60), "hour");
}

export const fromNow = (count, unit) => intl("RelativeTimeFormat").format(count, unit);

/** A time of today, or another day with its time. */
export function time(seconds) {
	const date = new Date(seconds * 1000);
	const dateStyle = date.toDateString() === new Date().toDateString() ? undefined : "medium";
	return intl("DateTimeFormat", {timeStyle: "short", dateStyle}).format(date);
}

export const day = seconds => intl("DateTimeFormat", {dateStyle: "long"}).format(seconds * 1000);
