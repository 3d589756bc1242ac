// The sheet of one rule: its days, its hours, and what it changes.

import {weekdays, weekOrder} from "./dates.js";
import {$, icon, make, open} from "./elements.js";
import {reason} from "./notices.js";
import {word} from "./words.js";

export const weekdayCodes = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const leapYear = 2028;

const field = (label, input) => make("label", {}, make("span", {textContent: label}), input);
const heading = key => make("h3", {textContent: word(key)});

/**
 * Opens the sheet.
 *
 * `options` are pairs of a key and its values with their names. `save` gets the new rule, or null to remove it, and throws if that
 * is refused. `saved` is called with it after the sheet has closed.
 */
export function editRule(rule, options, save, saved) {
	const days = dayFields(rule?.days ?? []);
	const hours = spanList(rule?.hours ?? [], hourFields, "addHours");
	const changes = options.filter(([, values]) => values.length).map(([key, values]) => changeField(key, values, rule?.[key]));
	const fault = make("p", {className: "failed", role: "alert"});
	const remove = make("button", {type: "button", className: "text danger", textContent: word("remove"), hidden: !rule});
	const form = make("form", {noValidate: true},
		heading("days"), ...days.elements, heading("hours"), hours.element, heading("whatChanges"), ...changes.map(change => change.element), fault,
		make("div", {className: "row"}, remove, make("button", {className: "second", textContent: word("save")})));
	const close = make("button", {type: "button", className: "round close"}, icon("close"));
	close.setAttribute("aria-label", word("cancel"));
	const sheet = make("dialog", {id: "rule"},
		make("div", {className: "row"}, make("h2", {id: "rule-title", textContent: word(rule ? "rule" : "addRule")}), close), form);
	sheet.setAttribute("aria-labelledby", "rule-title");
	sheet.onclose = () => {
		// What is announced in an open sheet stays.
		document.body.append($("#toasts"), $("#spoken"));
		sheet.remove();
	};

	async function finish(changed) {
		fault.textContent = "";
		try {
			await save(changed);
		} catch (error) {
			fault.textContent = error.status === 409 ? word("ruleConflict") : reason(error);
			return;
		}
		sheet.addEventListener("close", () => saved(changed));
		sheet.close();
	}
	remove.onclick = () => finish(null);
	form.onsubmit = event => {
		event.preventDefault();
		const chosen = changes.map(change => change.value()).filter(([, value]) => value);
		if (![...form.elements].every(element => element.value || !["date", "time"].includes(element.type))) {
			fault.textContent = word("completeTimes");
		} else if (!chosen.length) {
			fault.textContent = word("chooseChange");
		} else {
			finish({days: nonEmpty(days.value()), hours: nonEmpty(hours.value()), ...Object.fromEntries(chosen)});
		}
	};
	document.body.append(sheet);
	open(sheet);
}

const nonEmpty = list => list.length ? list : undefined;

// Days

function dayFields(days) {
	const pills = weekOrder().map(day => make("button", {
		type: "button", className: "pill", value: weekdayCodes[day], textContent: weekdays("short")[day],
		"aria-label": weekdays("long")[day], "aria-pressed": days.includes(weekdayCodes[day]),
		onclick: ({currentTarget: pill}) => pill.setAttribute("aria-pressed", pill.getAttribute("aria-pressed") !== "true"),
	}));
	const dates = spanList(days.filter(day => !weekdayCodes.includes(day)), dateFields, "addDates");
	const week = make("div", {className: "pills", role: "group", "aria-label": word("days")}, ...pills);
	const pressed = () => pills.filter(pill => pill.getAttribute("aria-pressed") === "true").map(pill => pill.value);
	return {elements: [week, dates.element], value: () => [...pressed(), ...dates.value()]};
}

/** Fields for a span of dates, such as 12-01 to 01-06. */
function dateFields(text) {
	const [first, last = first] = text.split(" to ");
	// A date of every year has one while it is edited.
	const year = text.includes("02-29") ? leapYear : new Date().getFullYear();
	const input = date => make("input", {type: "date", value: date.length === 5 ? `${year}-${date}` : date});
	const [from, to] = [input(first), input(last)];
	from.onchange = () => { to.value ||= from.value; };
	const everyYear = make("input", {type: "checkbox", checked: first.length === 5});
	const written = ({value}) => everyYear.checked ? value.slice(5) : value;
	return {
		elements: [field(word("timeFrom"), from), field(word("timeTo"), to),
			make("label", {className: "check"}, everyYear, word("everyYear"))],
		value: () => from.value === to.value ? written(from) : `${written(from)} to ${written(to)}`,
	};
}

/** Fields for a span of hours, such as 18:00-23:00. */
function hourFields(text) {
	const input = time => make("input", {type: "time", value: time === "24:00" ? "00:00" : time});
	const [from, to] = (text || "-").split("-").map(input);
	return {
		elements: [field(word("timeFrom"), from), field(word("timeTo"), to)],
		value: () => `${from.value}-${to.value}`,
	};
}

/** A list of spans, each with fields and a button that removes it, and a button that adds one. */
function spanList(texts, fields, addKey) {
	const list = make("ul");
	const spans = new Map();
	const addButton = make("button", {type: "button", className: "text", onclick: () => $("input", add("")).focus()}, icon("plus"), word(addKey));

	function add(text) {
		const span = fields(text);
		const remove = make("button", {type: "button", className: "round", "aria-label": word("remove")}, icon("trash"));
		const item = make("li", {}, ...span.elements, remove);
		remove.onclick = () => {
			spans.delete(item);
			item.remove();
			addButton.focus();
		};
		spans.set(item, span);
		list.append(item);
		return item;
	}
	for (const text of texts) add(text);
	return {element: make("div", {className: "spans"}, list, addButton), value: () => [...spans.values()].map(span => span.value())};
}

// What changes

function changeField(key, values, chosen) {
	const menu = make("select", {}, make("option", {value: "", textContent: word("unchanged")}),
		...values.map(([value, name]) => make("option", {value, textContent: name})));
	menu.value = chosen ?? "";
	return {element: field(word(key), menu), value: () => [key, menu.value]};
}
