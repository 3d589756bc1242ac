// What the gallery changes at which hours: the rules, and what they mean for the next days.

import {inPageDirection, list, span, wallTime, weekdays} from "./dates.js";
import {$, icon, make} from "./elements.js";
import {get, post, state} from "./desk.js";
import {attempt, toast} from "./notices.js";
import {editRule, weekdayCodes} from "./rule.js";
import {languageName, line, word} from "./words.js";

const refreshTime = 60_000;  // milliseconds: what holds now changes with the hour

document.head.append(make("link", {rel: "stylesheet", href: "/schedule.css"}));

const rules = make("ul", {id: "rules"});
const changes = make("ul", {id: "changes"});
const nothing = make("p", {className: "quiet", textContent: word("noRules")});
const addButton = make("button", {className: "second", onclick: () => edit(schedule.own.length)}, icon("plus"), word("addRule"));
$("#schedule").append(
	make("h3", {textContent: word("schedule")}), make("p", {className: "quiet", textContent: word("scheduleHint")}),
	rules, addButton, make("h3", {textContent: word("nextDays")}), nothing, changes);

let schedule = null;
let fetchTime = -Infinity;

export function show() {
	if (Date.now() - fetchTime < refreshTime) return;
	fetchTime = Date.now();
	attempt(async () => render(await get("/schedule")));
}

function render(answer) {
	schedule = answer;
	$("#schedule").hidden = false;
	rules.hidden = !schedule.fixed.length && !schedule.own.length;
	rules.replaceChildren(...schedule.fixed.map(fixedRule), ...schedule.own.map(ownRule));
	nothing.hidden = schedule.changes.some(change => effects(change).length);
	changes.hidden = !nothing.hidden;
	changes.replaceChildren(...schedule.changes.map((change, index) => make("li", {},
		make("b", {textContent: index ? wallTime(change.from, {weekday: "long", hour: "numeric", minute: "2-digit"}) : word("nowOn")}),
		make("p", {className: "quiet", textContent: line(effects(change)) || word("asUsual")}))));
}

const fixedRule = rule => make("li", {}, ...describe(rule), make("p", {className: "quiet", textContent: word("fixed")}));
const ownRule = (rule, index) => make("li", {}, make("button", {onclick: () => edit(index)}, ...describe(rule)));

// Rules in words

const describe = rule => [
	make("b", {textContent: line([daysOf(rule), hoursOf(rule)])}),
	make("span", {textContent: line(effects(rule))}),
];

const styles = {drift: "showDrift", slideshow: "showSlideshow", mosaic: "showMosaic"};
const lights = {day: "lightDay", dim: "lightDim", dark: "lightDark"};

const names = {
	set: name => name,
	show: style => word(styles[style]),
	theme: name => name,
	language: code => languageName(code),
	light: light => word(lights[light]),
};

const effects = change => Object.keys(names).filter(key => change[key])
	.map(key => inPageDirection(word("fact", {what: word(key), value: names[key](change[key])})));

function daysOf({days = []}) {
	if (!days.length) return word("everyDay");
	const numbers = weekdayCodes.map((code, day) => days.includes(code) ? day : -1).filter(day => day >= 0);
	const dates = days.filter(day => !weekdayCodes.includes(day)).map(dateSpan);
	return inPageDirection(list([...runs(numbers).map(weekdaySpan), ...dates]));
}

/** The days in runs of consecutive ones, of which those of two days are apart. */
function runs(days) {
	const found = [];
	for (const day of days) {
		if (found.at(-1)?.at(-1) === day - 1) found.at(-1).push(day);
		else found.push([day]);
	}
	return found.flatMap(run => run.length === 2 ? run.map(day => [day]) : [run]);
}

function weekdaySpan(run) {
	const [first, last] = [run[0], run.at(-1)].map(day => weekdays("long")[day]);
	return run.length > 1 ? span(first, last) : first;
}

function dateSpan(text) {
	const [first, last] = text.split(" to ").map(date => date.length > 5
		? wallTime(`${date}T00:00`, {day: "numeric", month: "long", year: "numeric"})
		: wallTime(`2024-${date}T00:00`, {day: "numeric", month: "long"}));
	return last ? span(first, last) : first;
}

function hoursOf({hours}) {
	if (!hours) return word("always");
	const time = text => wallTime(`2024-01-01T${text === "24:00" ? "00:00" : text}`, {timeStyle: "short"});
	return inPageDirection(list(hours.map(hour => span(...hour.split("-").map(time)))));
}

// Changes

const choices = () => ({set: state.sets, show: Object.keys(styles), theme: schedule.themes, language: state.languages,
	light: Object.keys(lights)});

function edit(index) {
	const rule = schedule.own[index];
	const options = Object.entries(choices()).map(([key, values]) => {
		// What a rule has stays, even if it is no longer offered.
		const all = rule?.[key] && !values.includes(rule[key]) ? [...values, rule[key]] : values;
		return [key, all.map(value => [value, names[key](value)])];
	});
	const former = schedule.own;
	editRule(rule, options,
		changed => send([...former.slice(0, index), ...changed ? [changed] : [], ...former.slice(index + 1)]),
		changed => {
			($(`li:nth-child(${schedule.fixed.length + index + 1}) button`, rules) ?? addButton).focus();
			if (!changed) toast(word("ruleRemoved"), word("undo"), () => attempt(() => send(former)));
		});
}

async function send(own) {
	try {
		render((await post("/schedule", {former: schedule.own, rules: own})).outline);
	} catch (error) {
		if (error.status === 409) render(await get("/schedule"));
		throw error;
	}
}
