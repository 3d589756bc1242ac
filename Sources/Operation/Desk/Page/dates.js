// Days and hours of the kiosk’s wall clock.

import {direction, intl, isolate, locale} from "./words.js";

/** The names of the days from Monday to Sunday. */
export const weekdays = width => [...Array(7).keys()].map(index =>
	intl("DateTimeFormat", {weekday: width, timeZone: "UTC"}).format(Date.UTC(2024, 0, 1 + index)));

/** The days from 0 for Monday, in the order of the user's weeks. */
export function weekOrder() {
	const {firstDay = 1} = new Intl.Locale(locale).getWeekInfo?.() ?? {};
	return [...Array(7).keys()].map(index => (index + firstDay - 1) % 7);
}

/** A date or a time of the kiosk's wall clock, such as 2026-12-24T18:00. */
export const wallTime = (text, options) => intl("DateTimeFormat", {...options, timeZone: "UTC"}).format(new Date(`${text}Z`));

/** A text whose parts are isolated, in the page's direction. */
export const inPageDirection = text => `${direction < 0 ? "\u200f" : "\u200e"}${text}`;

/** From one to another. */
export const span = (first, last) => inPageDirection(`${isolate(first)} – ${isolate(last)}`);

/** Several of the same kind. */
export const list = parts => intl("ListFormat", {type: "conjunction"}).format(parts.map(isolate));
