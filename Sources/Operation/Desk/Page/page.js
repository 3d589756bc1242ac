// Starts the page: the language, the session, the tabs, and the choice of files.

import {$, all, make, memory, setText} from "./elements.js";
import {look, post, state, watch} from "./desk.js";
import {attempt} from "./notices.js";
import {follow} from "./photos.js";
import {showScreen} from "./screen.js";
import {language, languageChoices, loadLaterWords, loadWords, time, word} from "./words.js";

const retryTime = 3000;  // milliseconds, if the connection breaks before anything can be shown
const {body} = document;
let uploads = null;  // the module, once it is loaded

// Icons are drawn on a grid of 24, and only repeat their labels.
for (const symbol of all("symbol")) symbol.setAttribute("viewBox", "0 0 24 24");
for (const svg of all("svg")) svg.setAttribute("aria-hidden", true);

// The session. The secret of the code is removed from the address at once.

let reason = "scan";  // why there is no session: the prefix of keys in the words

async function openSession() {
	const secret = location.hash.slice(1);
	if (!secret) return;
	history.replaceState(null, "", location.pathname);
	try {
		await post("/session", {secret});
	} catch (error) {
		// A phone that scans its own code again still has its session, as the state will show.
		if (error.status === 403) reason = ["used", "over"].includes(error.code) ? error.code : "unknown";
		else setTimeout(() => { location.hash = secret; }, retryTime);
	}
}

// Scanning a code while the page is open may change only the fragment of its address.
addEventListener("hashchange", async () => {
	await openSession();
	look();
});

function showState(isRecovered) {
	reason = "ended";
	// Tiles of guests are no buttons.
	if (body.dataset.role && body.dataset.role !== state.role) location.reload();
	const isOwner = state.role === "owner";
	setText($("#banner"), isOwner && !state.gallery ? word("galleryAwayLong") : "");
	if (body.dataset.view !== "desk") show("desk");
	if (isRecovered) uploads?.hurry();
	body.dataset.role = state.role;
	$("#plain").hidden = !state.plain;
	if (isOwner) {
		showScreen();
		showTab();
	} else {
		showGuest();
	}
	// After a failure, the next state tries again.
	follow().catch(() => {});
}

function showGuest() {
	setText($("#greeting h2"), word("hello", {name: state.name ?? ""}));
	setText($("#greeting p"), word("helloText", {time: time(state.ends)}));
}

function showFailure(error, failures) {
	if (error.code === "over") reason = "over";
	if (error.status === 401 && state && uploads?.isBusy()) {
		// The queue stays visible, and continues after the code has been scanned again.
		setText($("#banner"), word("scanAgain"));
	} else if (error.status === 401 || error.status === 403 || reason === "closed") {
		showGate(reason);
	} else if (!state) {
		showGate("unreachable");
	} else if (failures > 1) {
		setText($("#banner"), word("broken"));
	}
}

addEventListener("desk-closed", () => {
	reason = "closed";
	showGate(reason);
});

function show(view) {
	body.dataset.view = view;
	$("#gate").hidden = view !== "gate";
	$("#desk").hidden = view !== "desk";
}

function showGate(why) {
	setText($("#gate h2"), word(`${why}Title`));
	setText($("#gate p"), word(["ended", "unknown"].includes(why) ? "scanNow" : `${why}Text`));
	setText($("#banner"), "");
	for (const dialog of all("dialog[open]")) dialog.close();
	show("gate");
}

// Tabs

const tabs = all("nav button");

function chooseTab(name) {
	body.dataset.tab = name;
	for (const tab of tabs) tab.setAttribute("aria-current", tab.value === name ? "page" : "false");
	scrollTo(0, 0);
	if (state) showTab();
}

// The modules of the other tabs, each loaded when its tab is first opened.
const parts = {screen: ["playback", "schedule"], guests: ["guests"], more: ["more"]};
let laterWords;
const showTab = () => attempt(async () => {
	const modules = parts[body.dataset.tab] ?? [];
	if (modules.length) await (laterWords ??= loadLaterWords().catch(error => { laterWords = null; throw error; }));
	for (const part of modules) (await import(`./${part}.js`)).show();
});

for (const tab of tabs) tab.onclick = () => chooseTab(tab.value);
chooseTab("photos");

// Files: chosen, or dropped anywhere on the page

const files = $("#files");

/** Loads the uploader while the user is choosing photos. */
async function loadUploads() {
	await import("./progress.js");
	return uploads = await import("./uploads.js");
}

const add = list => attempt(async () => (await loadUploads()).add(list));

$("#add").onclick = $("#add-floating").onclick = () => {
	files.click();
	attempt(loadUploads);
};
files.onchange = async () => {
	await add([...files.files]);
	// Allows choosing the same files again.
	files.value = "";
};

// A round button replaces the large one while that is out of view.
new IntersectionObserver(([entry]) => {
	$("#add-floating").hidden = entry.isIntersecting;
}).observe($("#add"));

const isDropping = isOver => { $("#drop").hidden = !isOver; };
addEventListener("dragover", event => {
	if (body.dataset.view !== "desk" || !event.dataTransfer.types.includes("Files")) return;
	event.preventDefault();
	isDropping(true);
});
addEventListener("dragleave", event => event.relatedTarget ?? isDropping(false));
addEventListener("drop", event => {
	event.preventDefault();
	isDropping(false);
	if (body.dataset.view === "desk") add([...event.dataTransfer.files]);
});

// The language

const menu = $("#language");
menu.onchange = () => {
	memory.language = menu.value;
	location.reload();
};

const opening = openSession();
while (!await loadWords().catch(() => false)) await new Promise(resolve => setTimeout(resolve, retryTime));
await opening;
menu.append(...languageChoices().map(([value, textContent]) => make("option", {value, textContent, lang: value})));
menu.value = language;
watch(showState, showFailure);
