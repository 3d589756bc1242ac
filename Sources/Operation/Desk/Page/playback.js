// The tab of the screen: the view, the set, and the message.

import {$, arrange, make} from "./elements.js";
import {state} from "./desk.js";
import {command} from "./screen.js";
import {word} from "./words.js";

export function show() {
	showChoices($("#views"), {carousel: word("carousel"), albums: word("albums")}, state.screen,
		view => command(view === "carousel" ? "home" : view));
	showChoices($("#sets"), Object.fromEntries(state.sets.map(set => [set, set])), state.set, set => command("set", set));
	$("#sets").hidden = $("#sets-title").hidden = state.sets.length < 2;
	showMessage();
}

/** Buttons of which one is chosen. The elements are reused, so that the focus stays. */
function showChoices(group, choices, chosen, choose) {
	const old = Object.fromEntries([...group.children].map(button => [button.value, button]));
	arrange(group, Object.entries(choices).map(([value, textContent]) => {
		const button = old[value] ?? make("button", {className: "pill", value, textContent, onclick: () => choose(value)});
		button.setAttribute("aria-pressed", value === chosen);
		return button;
	}));
}

// The message

const message = $("#message");
const input = $("input", message);
let shownMessage;

function showMessage() {
	const text = state.message ?? "";
	$("[type=button]", message).hidden = !text;
	// A message that is being typed is not overwritten.
	if (text !== shownMessage) input.value = shownMessage = text;
}

message.onsubmit = event => {
	event.preventDefault();
	command("message", input.value.trim());
};
$("[type=button]", message).onclick = () => command("message", "");
