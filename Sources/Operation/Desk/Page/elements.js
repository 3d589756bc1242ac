// Finds and makes elements, without markup: names and titles may contain anything.

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

/** Changes a text only if it differs: screen readers would say it again. */
export function setText(element, text) {
	if (element.textContent !== text) element.textContent = text;
}

/** Makes `children` the children of `parent`, and moves only those that have another place. */
export function arrange(parent, children) {
	const wanted = new Set(children);
	for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
	let place = parent.firstElementChild;
	for (const child of children) {
		if (child === place) place = place.nextElementSibling;
		else parent.insertBefore(child, place);
	}
}

/** Opens a dialog that its own button, a tap beside it, and Escape close. */
export function open(dialog) {
	dialog.onclick = event => {
		if (event.target === dialog || event.target.closest(".close")) dialog.close();
	};
	dialog.showModal();
}

/** What the browser keeps for the next visit, or for this one if it keeps nothing. */
export const memory = (() => {
	try { return localStorage; } catch { return {}; }
})();
