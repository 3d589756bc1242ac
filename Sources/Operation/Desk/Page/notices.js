// Tells the user what happened: toasts, words for screen readers, and questions.

import {$, make, open, setText} from "./elements.js";
import {Refusal} from "./desk.js";
import {word} from "./words.js";

// Screen readers ignore everything outside of an open dialog, which also covers it.
const place = region => ($("dialog[open]") ?? document.body).append(region);

const toastTime = 8000;  // milliseconds: enough to read it and to undo
let timer;

/** Shows a line for some seconds, with a button if an action is given. */
export function toast(text, action, run) {
	clearTimeout(timer);
	const toasts = $("#toasts");
	place(toasts);
	toasts.replaceChildren(make("span", {textContent: text}));
	if (action) toasts.append(make("button", {className: "text", textContent: action, onclick: () => { toasts.replaceChildren(); run(); }}));
	// A focused button does not disappear.
	const leave = () => {
		if (toasts.contains(document.activeElement)) timer = setTimeout(leave, toastTime);
		else toasts.replaceChildren();
	};
	timer = setTimeout(leave, toastTime);
}

/** Announces a text to screen readers only. */
export function speak(text) {
	place($("#spoken"));
	setText($("#spoken"), text);
}

/** Runs an action, and shows the reason if it fails. The result is then undefined. */
export const attempt = work => work().catch(error => toast(reason(error)));

const reasons = {401: "scanNow", 403: "notAllowed", 409: "changed", 413: "tooLarge", 415: "notAPhoto", 429: "tooMany",
	503: "galleryAway", 507: "noSpace"};

/** The reason for an error, in the page's language if it has words for it. */
export function reason(error) {
	if (!(error instanceof Refusal)) return word("noConnection");
	return word(reasons[error.status] ?? "failed", {why: error.message});
}

/** Asks before something that cannot be undone. */
export function confirm(title, text, answer) {
	const dialog = $("#question");
	$("h2", dialog).textContent = title;
	$("p", dialog).textContent = text;
	$("#answer").textContent = answer;
	return new Promise(resolve => {
		$("#answer").onclick = () => resolve(true);
		dialog.onclose = () => resolve(false);
		open(dialog);
	});
}
