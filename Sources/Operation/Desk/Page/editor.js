// The sheet of one photo: its title and text in each language, and what can be done with it.

import {$, make, open} from "./elements.js";
import {post, state} from "./desk.js";
import {attempt, toast} from "./notices.js";
import {approve, move, onChange, photoWith, remove} from "./photos.js";
import {nameOf, thumbnail} from "./tiles.js";
import {language as pageLanguage, languageName, line, size, time, word} from "./words.js";

const sheet = $("#photo");
const fields = {title: $("input", sheet), text: $("textarea", sheet)};
const button = action => $(`[data-action=${action}]`, sheet);

let id = null;
let language = "";  // of the two fields; "" stands for all languages

export function edit(photo) {
	id = photo.id;
	language = "";
	$("#photo-picture").replaceChildren(thumbnail(id));
	const facts = [word("addedOn", {day: time(photo.added)}), photo.by && word("from", {name: photo.by}), size(photo.size), photo.name];
	$("#photo-facts").textContent = line(facts);
	showFields(photo);
	showPhoto();
	open(sheet);
}

/** Brings the sheet up to date with its photo, which another phone may have changed or removed. */
function showPhoto() {
	const photo = id && photoWith(id);
	if (!photo) return sheet.close();
	const isWaiting = photo.state === "waiting";
	$("h2", sheet).textContent = nameOf(photo);
	$("#photo-why").textContent = photo.state === "skipped" ? word("skippedBecause", {why: photo.why ?? ""}) : "";
	button("favourite").setAttribute("aria-pressed", photo.favourite);
	button("approve").hidden = !isWaiting;
	for (const action of ["show", "earlier", "later"]) button(action).hidden = isWaiting;
}
onChange(showPhoto);

function showFields(photo) {
	$("#photo-languages").replaceChildren(...["", ...state.languages].map(code => make("button", {
		className: photo.title[code] || photo.text[code] ? "pill filled" : "pill",
		textContent: code ? languageName(code) : word("allLanguages"),
		"aria-pressed": code === language,
		onclick: () => chooseLanguage(code),
	})));
	for (const [key, field] of Object.entries(fields)) {
		field.value = photo[key][language] ?? "";
		field.lang = language || pageLanguage;
	}
}

async function chooseLanguage(code) {
	await save();
	language = code;
	showFields(photoWith(id));
	$("[aria-pressed=true]", $("#photo-languages")).focus();
}

/** Sends changed texts. Leaving a field saves it, so there is no button. */
async function save() {
	const photo = photoWith(id);
	const changes = {};
	for (const [key, field] of Object.entries(fields)) {
		const text = field.value.trim();
		if (text !== (photo?.[key][language] ?? "")) changes[key] = {[language]: text};
	}
	if (photo && Object.keys(changes).length) await change(photo, changes);
}

const change = (photo, changes) => attempt(async () => {
	Object.assign(photo, await post(`/photos/${photo.id}`, changes));
	showPhoto();
});

for (const field of Object.values(fields)) field.onchange = save;
sheet.onclose = () => {
	save();
	id = null;
};

button("favourite").onclick = () => change(photoWith(id), {favourite: !photoWith(id).favourite});
button("show").onclick = () => attempt(async () => {
	await post("/command", {command: "show", argument: id});
	toast(word("onScreen"));
});
button("approve").onclick = () => approve([id]);
button("earlier").onclick = () => move(id, -1);
button("later").onclick = () => move(id, 1);
button("remove").onclick = () => {
	remove([id]);
	sheet.close();
};
