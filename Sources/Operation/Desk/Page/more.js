// The last tab: free space, skipped files, and closing the desk.

import {$, make, setText} from "./elements.js";
import {post, state} from "./desk.js";
import {attempt, confirm} from "./notices.js";
import {line, size, time, word} from "./words.js";

const photoSize = 4_000_000;  // bytes of a typical phone photo, to estimate how many more fit

export function show() {
	const {free} = state.space;
	setText($("#space"), line([word("free", {size: size(free)}), word("roomFor", {n: Math.floor(free / photoSize)})]));
	setText($("#count"), word("inGallery", {n: state.photos, own: state.own}));
	setText($("#closing"), word("closesAt", {time: time(state.ends)}));
	$("#nothing-skipped").hidden = state.skipped.length > 0;
	// The gallery gives its reasons in English.
	$("#skipped").replaceChildren(...state.skipped.map(({name, why}) => make("li", {},
		make("b", {textContent: name, dir: "auto"}), make("p", {className: "quiet", textContent: why, lang: "en", dir: "ltr"}))));
}

$("#close").onclick = async () => {
	if (!await confirm(word("closeTitle"), word("closeText"), word("close"))) return;
	if (await attempt(() => post("/close"))) dispatchEvent(new Event("desk-closed"));
};
