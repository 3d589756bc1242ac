// The tile of a photo: its picture, with marks for favourites, clips, and photos that wait or are skipped.

import {icon, make} from "./elements.js";
import {state} from "./desk.js";
import {day, language, word} from "./words.js";

const tiles = new Map();

/** The tile of a photo, made once and brought up to date. An owner's are buttons. */
export function tile(photo) {
	const cell = tiles.get(photo.id) ?? makeTile(photo);
	const [element] = cell.children;
	const marks = [
		photo.state === "skipped" && ["alert", "skipped"],
		photo.state === "waiting" && ["clock", "isWaiting"],
		photo.isClip && ["play", "isClip"],
		photo.favourite && ["heart", "favourite"],
	].filter(Boolean);
	const label = [nameOf(photo), ...marks.map(([, key]) => word(key))].join(", ");
	if (element.getAttribute("aria-label") !== label) {
		element.setAttribute("aria-label", label);
		element.lastChild.replaceChildren(...marks.map(([name]) => icon(name)));
	}
	return cell;
}

function makeTile(photo) {
	const properties = state.role === "owner" ? {type: "button", tabIndex: -1} : {role: "img"};
	const element = make(properties.type ?? "div", {className: "tile", ...properties});
	element.append(thumbnail(photo.id), make("span", {className: "marks"}));
	const cell = make("li", {}, element);
	cell.dataset.id = photo.id;
	tiles.set(photo.id, cell);
	return cell;
}

/** A thumbnail, requested again while the desk has none yet. */
export function thumbnail(id) {
	const image = make("img", {alt: "", loading: "lazy", decoding: "async", draggable: false, src: `/thumbnails/${id}`});
	let pause = 500;  // milliseconds
	image.onload = () => image.classList.add("loaded");
	image.onerror = () => {
		pause *= 2;
		if (pause < 60_000) setTimeout(() => { image.src = image.src; }, pause);
	};
	return image;
}

/** A photo's title, or the day it was added, because a camera's file name means nothing to people. */
export function nameOf({title, added}) {
	return title[language] ?? title[""] ?? Object.values(title)[0] ?? word("addedOn", {day: day(added)});
}
