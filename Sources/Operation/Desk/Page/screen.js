// What is on the kiosk's screen now, and the buttons below it.

import {$, all, icon, make, setText} from "./elements.js";
import {ask, post, state} from "./desk.js";
import {attempt} from "./notices.js";
import {word} from "./words.js";

const rest = 2500;  // milliseconds between two pictures
const restFactor = 4;  // at least four times as long as a picture takes, to spare slow desks and networks
const fadeTime = 300;  // milliseconds

/** Sends a command to the gallery, and refreshes the picture. */
export const command = (name, argument) => attempt(async () => {
	await post("/command", {command: name, argument});
	refresh();
});

const toggles = {
	pause: () => state.paused ? ["resume", "play"] : ["pause", "pause"],
	blank: () => state.light === "dark" ? ["wake", "display"] : ["blank", "moon"],
};
for (const button of all("#controls button")) {
	button.onclick = () => command(toggles[button.id]?.()[0] ?? button.id);
}

export function showScreen() {
	for (const [id, choice] of Object.entries(toggles)) showToggle($(`#${id}`), ...choice());
	for (const button of all("#controls button")) button.disabled = !state.gallery;
	const note = !state.gallery ? "galleryAway" : state.light === "dark" ? "isDark" : "";
	setText($("#stage p"), note && word(note));
	$("#stage").classList.toggle("off", Boolean(note));
	setText($("#now b"), state.set ?? "");
}

function showToggle(button, name, drawing) {
	if (button.dataset.name === name) return;
	button.dataset.name = name;
	button.replaceChildren(icon(drawing));
	button.setAttribute("aria-label", word(name));
}

// The picture

let timer;
let isVisible = false;

new IntersectionObserver(([entry]) => {
	isVisible = entry.isIntersecting;
	refresh();
}).observe($("#stage"));
document.addEventListener("visibilitychange", () => refresh());

function refresh(pause = 150) {
	clearTimeout(timer);
	if (isVisible && !document.hidden) timer = setTimeout(fetchPicture, pause);
}

async function fetchPicture() {
	const start = Date.now();
	try {
		await showPicture(await (await ask("GET", "/screen")).blob());
	} catch { /* The state says why. The last picture stays meanwhile. */ }
	refresh(Math.max(rest, restFactor * (Date.now() - start)));
}

/** Fades a picture in over the last one. */
async function showPicture(blob) {
	const picture = $("#picture");
	const image = make("img", {src: URL.createObjectURL(blob), alt: ""});
	await image.decode().finally(() => URL.revokeObjectURL(image.src));
	picture.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`;
	const old = [...picture.children];
	picture.append(image);
	await image.animate({opacity: [0, 1]}, fadeTime).finished;
	for (const element of old) element.remove();
}
