// Finds and makes elements. No markup is parsed, because names and titles may contain any characters.

export const $ = (selector, from = document) => from.querySelector(selector);
export const all = selector => [...document.querySelectorAll(selector)];

/** An element with properties, or attributes where it has no such property. */
export function make(tag, properties = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(properties)) {
		if (name in element) element[name] = value;
		else element.setAttribute(name, value);
	}
	element.append(...children);
	return element;
}

/** One of the icons that index.html draws. */
export function icon(name) {
	const svg = $("#icon").content.firstChild.cloneNode(true);
	svg.setAttribute("class", name);
	svg.firstChild.setAttribute("href", `#i-${name}`);
	return svg;
}

/** Changes a text only if it differs, because screen readers repeat it after each change. */
export function setText(element, text) {
	if (element.textContent !== text) element.textContent = text;
}

/** Replaces the children of an element, and moves only those whose place has changed. */
export function arrange(parent, children) {
	const wanted = new Set(children);
	for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
	let place = parent.firstElementChild;
	for (const child of children) {
		if (child === place) place = place.nextElementSibling;
		else parent.insertBefore(child, place);
	}
}

/** Opens a dialog. Its close button, a tap beside it, and Escape close it. */
export function open(dialog) {
	dialog.onclick = event => {
		if (event.target === dialog || event.target.closest(".close")) dialog.close();
	};
	dialog.showModal();
}

/** Storage that outlives the visit, if the browser allows it. */
export const memory = (() => {
	try { return localStorage; } catch { return {}; }
})();
