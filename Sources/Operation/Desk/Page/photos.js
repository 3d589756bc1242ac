// The grid of photos, in the gallery's order: approving, removing, selecting and reordering them.

import {$, all, arrange, icon, make, setText} from "./elements.js";
import {get, post, state} from "./desk.js";
import {attempt, speak, toast} from "./notices.js";
import {nameOf, thumbnail, tile} from "./tiles.js";
import {direction, fromNow, word} from "./words.js";

const pageSize = 120;  // tiles that are added when the end of the grid comes near
const day = 86_400;  // seconds
const keptDays = 30;
const orderPause = 700;  // milliseconds: several key presses are sent as one order

let photos = [];
let removed = [];
let revision = -1;
let notBefore = 0;
let tileCount = pageSize;
let orderTimer;
let selected = null;  // a set of IDs while photos are being selected
let changed = () => {};

const grid = $("#grid");
const isOwner = () => state.role === "owner";
const waiting = () => photos.filter(photo => photo.state === "waiting");
// Photos waiting for approval are above an owner's grid, and inside a guest's.
const inGrid = () => isOwner() ? photos.filter(photo => photo.state !== "waiting") : photos;

export const photoWith = id => photos.find(photo => photo.id === id);
export const onChange = handler => { changed = handler; };

/** Fetches the list if it has changed, but not while it is being reordered here. */
export async function follow() {
	const isOrdering = () => orderTimer || ordering?.isDragging();
	if (state.revision === revision || isOrdering() || Date.now() < notBefore) return;
	const start = Date.now();
	const list = await get("/photos");
	// A long list that changes with each upload must not keep the phone busy.
	notBefore = Date.now() + 5 * (Date.now() - start);
	if (isOrdering()) return;
	({photos, removed, revision} = list);
	render();
}

function render() {
	renderGrid();
	$("#waiting").hidden = !isOwner() || !waiting().length;
	$("#waiting h2").textContent = word("waitForYou", {n: waiting().length});
	if (isOwner()) arrange($("#waiting .grid"), waiting().slice(0, pageSize).map(tile));
	$("#removed").hidden = !removed.length;
	$("#removed summary").textContent = word("removed", {n: removed.length});
	arrange($("#removed .grid"), removed.slice(0, pageSize).map(removedTile));
	$("#select").hidden = !isOwner() || !photos.length;
	$("#empty").hidden = photos.length > 0;
	renderSelection();
	changed();
}

function renderGrid() {
	const focused = document.activeElement;
	const index = [...grid.children].indexOf(focused.parentElement);
	arrange(grid, inGrid().slice(0, tileCount).map(tile));
	if (!$("[tabindex='0']", grid)) $("button", grid)?.setAttribute("tabindex", 0);
	// A moved element loses the focus and gets it back. A removed one passes it to its neighbour.
	if (index >= 0 && document.activeElement !== focused) {
		(grid.contains(focused) ? focused : $("button", grid.children[Math.min(index, grid.children.length - 1)]))?.focus();
	}
}

const end = new IntersectionObserver(([entry]) => {
	if (!entry.isIntersecting || tileCount >= photos.length) return;
	tileCount += pageSize;
	grid.append(...inGrid().slice(grid.children.length, tileCount).map(tile));
	watchEnd();
}, {rootMargin: "1200px"});

/** Restarts the observation, which reports the end again if it is still near. */
function watchEnd() {
	end.disconnect();
	end.observe($("#end"));
}
watchEnd();

// Approving, removing and restoring

export const approve = ids => attempt(async () => {
	await post("/approve", {ids});
	for (const id of ids) photoWith(id).state = "shown";
	render();
});
$("#approve-all").onclick = () => approve(waiting().map(photo => photo.id));

export const remove = ids => attempt(async () => {
	await post("/remove", {ids});
	photos = photos.filter(photo => !ids.includes(photo.id));
	render();
	toast(word("removedNow", {n: ids.length}), word("undo"), () => restore(ids));
});

const restore = ids => attempt(async () => {
	await post("/restore", {ids});
	speak(word("restored", {n: ids.length}));
});

const removedTiles = {};
const removedTile = photo => removedTiles[photo.id + photo.removed] ??= makeRemovedTile(photo);

function makeRemovedTile(photo) {
	const daysLeft = Math.max(0, Math.ceil((photo.removed - state.now) / day + keptDays));
	const button = make("button", {className: "tile", onclick: () => restore([photo.id])},
		thumbnail(photo.id), icon("back"), make("span", {textContent: fromNow(daysLeft, "day")}));
	button.setAttribute("aria-label", `${word("restore")}: ${nameOf(photo)}`);
	return make("li", {}, button);
}

// Opening and selecting

for (const element of all("#grid, #waiting .grid")) element.onclick = event => {
	const id = event.target.closest("button")?.parentElement.dataset.id;
	if (!id) return;
	// The editor is loaded when it is first needed.
	if (!selected) return attempt(async () => (await import("./editor.js")).edit(photoWith(id)));
	if (!selected.delete(id)) selected.add(id);
	renderSelection();
};

function select(isOn) {
	selected = isOn ? new Set() : null;
	renderSelection();
	$(isOn ? "#select-end" : "#select").focus();
}
$("#select").onclick = () => select(true);
$("#select-end").onclick = () => select(false);
addEventListener("keydown", event => {
	if (event.key === "Escape" && selected) select(false);
});
$("#remove-selected").onclick = () => {
	const ids = [...selected];
	select(false);
	remove(ids);
};

function renderSelection() {
	document.body.classList.toggle("selecting", Boolean(selected));
	$("#selection").hidden = !selected;
	for (const id of selected ?? []) if (!photoWith(id)) selected.delete(id);
	setText($("#selection [role=status]"), word("selected", {n: selected?.size ?? 0}));
	$("#remove-selected").disabled = !selected?.size;
	for (const element of all("[data-id] > button")) {
		if (selected) element.setAttribute("aria-pressed", selected.has(element.parentElement.dataset.id));
		else element.removeAttribute("aria-pressed");
	}
}

// Ordering

let ordering;

/** Loads reordering at the first touch of the grid, which usually scrolls it. */
async function loadOrdering() {
	if (ordering || !isOwner()) return;
	const {startOrdering} = await import("./order.js");
	ordering ??= startOrdering(grid, {
		isAllowed: () => !selected,
		step: move,
		moved(id, nextID) {
			place(id, nextID);
			sendOrderSoon();
		},
	});
}
for (const event of ["pointerover", "focusin"]) grid.addEventListener(event, loadOrdering);

/** Moves a photo before another one, or behind the last tile. */
function place(id, nextID) {
	const photo = photoWith(id);
	photos.splice(photos.indexOf(photo), 1);
	const next = nextID ? photoWith(nextID) : inGrid()[grid.children.length - 1];
	photos.splice(next ? photos.indexOf(next) : photos.length, 0, photo);
}

/** Moves a photo by one place. */
export function move(id, by) {
	const list = inGrid();
	const to = list.indexOf(photoWith(id)) + by;
	if (!list[to]) return;
	place(id, list[by > 0 ? to + 1 : to]?.id);
	renderGrid();
	speak(word("position", {n: to + 1, total: list.length}));
	sendOrderSoon();
}

function sendOrderSoon() {
	clearTimeout(orderTimer);
	orderTimer = setTimeout(async () => {
		// If the desk refuses this order, the next state fetches the desk's.
		const previous = revision;
		revision = -1;
		await attempt(async () => {
			await post("/order", {ids: photos.map(photo => photo.id)});
			revision = previous;
		});
		orderTimer = null;
	}, orderPause);
}

// One tile is in the tab order. Arrow keys go from tile to tile.

grid.addEventListener("focusin", ({target}) => {
	for (const other of grid.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
	target.tabIndex = 0;
});

grid.addEventListener("keydown", event => {
	const cells = [...grid.children];
	const index = cells.indexOf(event.target.parentElement);
	const columns = cells.findIndex(cell => cell.offsetTop > cells[0].offsetTop);
	const steps = {ArrowRight: direction, ArrowLeft: -direction, ArrowDown: columns, ArrowUp: -columns,
		Home: -index, End: cells.length - 1 - index};
	const next = cells[index + steps[event.key]];
	if (event.altKey || !next) return;
	event.preventDefault();
	next.firstChild.focus();
});
