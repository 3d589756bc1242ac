// Guests: codes for adding only, each with a name and an end, which the owner can withdraw.

import {$, icon, make, open} from "./elements.js";
import {post, state} from "./desk.js";
import {attempt, confirm} from "./notices.js";
import {fromNow, line, time, word} from "./words.js";

// How long a code may last. Intl has words for each in every language.
const durations = [[2, "hour"], [1, "day"], [3, "day"], [1, "week"], [4, "week"]];
const seconds = {hour: 3600, day: 86_400, week: 604_800};

const form = $("#invite");
const [name, end] = form.elements;
end.append(...durations.map(([count, unit], value) => make("option", {value, textContent: fromNow(count, unit)})));
end.value = 1;

const isOver = guest => guest.withdrawn || guest.ends <= state.now;
let shown;

export function show() {
	// Made anew only when something has changed, so that the focus stays.
	const now = JSON.stringify(state.guests.map(guest => [guest, isOver(guest)]));
	if (now !== shown) $("#guest-list").replaceChildren(...state.guests.map(card));
	shown = now;
}

function card(guest) {
	const until = guest.withdrawn ? word("withdrawn") : word(isOver(guest) ? "ended" : "until", {time: time(guest.ends)});
	const element = make("li", {className: "card row"}, make("div", {},
		make("h3", {textContent: guest.name, dir: "auto"}),
		make("p", {className: "quiet", textContent: line([until, word("photoCount", {n: guest.photos})])})));
	if (!isOver(guest)) element.append(
		make("button", {className: "round", "aria-label": `${word("showCode")}: ${guest.name}`, onclick: () => showCode(guest)}, icon("scan")),
		make("button", {className: "text danger", textContent: word("withdraw"), onclick: () => withdraw(guest)}));
	return element;
}

async function withdraw(guest) {
	if (await confirm(word("withdrawTitle", {name: guest.name}), word("withdrawText"), word("withdraw"))) {
		attempt(() => post(`/guests/${guest.id}/withdraw`));
	}
}

function showCode(guest) {
	const dialog = $("#code");
	$("h2", dialog).textContent = guest.name;
	$("img", dialog).src = `/guests/${guest.id}/code.svg`;
	$("img", dialog).alt = word("showCode");
	$("#code-end").textContent = word("until", {time: time(guest.ends)});
	$("#code-url").textContent = guest.url;
	open(dialog);
}

form.onsubmit = event => {
	event.preventDefault();
	const [count, unit] = durations[end.value];
	attempt(async () => {
		const guest = await post("/guests", {name: name.value.trim(), ends: Math.round(state.now + count * seconds[unit])});
		name.value = "";
		showCode(guest);
	});
};
