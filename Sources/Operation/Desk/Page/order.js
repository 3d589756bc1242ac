// Reorders the tiles of a grid: by mouse, by holding and dragging a finger, or with Alt and the arrow keys.

import {direction} from "./words.js";

const holdTime = 350;  // milliseconds, after which a finger lifts a tile instead of scrolling
const slack = 8;  // pixels: a finger trembles less, and a mouse starts to drag beyond
const edge = 90;  // pixels at the top and the bottom, where a lifted tile scrolls the page
const edgeSpeed = 12;  // pixels a frame
const glideTime = 220;  // milliseconds
const clickTime = 100;  // milliseconds within which a click belongs to a drop

/** Calls `moved(id, id of the next tile)` after a drag, and `step(id, by)` for a key. */
export function startOrdering(grid, {isAllowed, moved, step}) {
	let drag = null;
	let holdTimer;
	let dropTime = -Infinity;
	grid.setAttribute("aria-describedby", "ordering");

	grid.onpointerdown = event => {
		const cell = event.target.closest("li");
		if (!cell || event.button || !event.isPrimary || !isAllowed()) return;
		drag = {cell, x: event.clientX, y: event.clientY, next: cell.nextSibling, isLifted: false};
		if (event.pointerType !== "mouse") holdTimer = setTimeout(lift, holdTime, event.pointerId);
	};

	grid.onpointermove = ({clientX, clientY, pointerType, pointerId}) => {
		if (!drag) return;
		const isFar = Math.hypot(clientX - drag.x, clientY - drag.y) > slack;
		if (!drag.isLifted && isFar) {
			if (pointerType !== "mouse") return end();
			lift(pointerId);
		}
		if (drag.isLifted) follow(clientX, clientY);
	};

	function lift(pointer) {
		// The touched point of the tile stays under the finger, even while the page scrolls.
		const {left, top} = grid.getBoundingClientRect();
		drag.gripX = drag.x - left - drag.cell.offsetLeft;
		drag.gripY = drag.y - top - drag.cell.offsetTop;
		drag.isLifted = true;
		grid.setPointerCapture(pointer);
		drag.cell.classList.add("lifted");
		requestAnimationFrame(scrollAtEdge);
	}

	function follow(x, y) {
		const {cell, gripX, gripY} = drag;
		Object.assign(drag, {x, y});
		const {left, top} = grid.getBoundingClientRect();
		const target = cellAt(x - left, y - top);
		if (target && target !== cell) swap(cell, target);
		cell.style.translate = `${x - left - gripX - cell.offsetLeft}px ${y - top - gripY - cell.offsetTop}px`;
	}

	/** The cell laid out at a point. A cell that is still sliding may be drawn elsewhere. */
	function cellAt(x, y) {
		return [...grid.children].find(cell =>
			Math.abs(x - cell.offsetLeft - cell.offsetWidth / 2) < cell.offsetWidth / 2 &&
			Math.abs(y - cell.offsetTop - cell.offsetHeight / 2) < cell.offsetHeight / 2);
	}

	function scrollAtEdge() {
		if (!drag?.isLifted) return;
		const speed = drag.y < edge ? -edgeSpeed : drag.y > innerHeight - edge ? edgeSpeed : 0;
		scrollBy(0, speed);
		if (speed) follow(drag.x, drag.y);
		requestAnimationFrame(scrollAtEdge);
	}

	function end() {
		clearTimeout(holdTimer);
		if (drag?.isLifted) drop(drag);
		drag = null;
	}

	function drop({cell, next}) {
		glide(cell, cell.style.translate);
		cell.style.translate = "";
		cell.classList.remove("lifted");
		dropTime = performance.now();
		if (cell.nextSibling !== next) moved(cell.dataset.id, cell.nextSibling?.dataset.id);
	}

	grid.onpointerup = grid.onpointercancel = end;
	// The click that follows a drop is not a tap, and a held picture neither scrolls nor opens the browser's menu.
	grid.addEventListener("click", event => {
		if (performance.now() - dropTime < clickTime) event.stopPropagation();
	}, {capture: true});
	grid.addEventListener("touchmove", event => { if (drag?.isLifted) event.preventDefault(); }, {passive: false});
	grid.oncontextmenu = event => event.preventDefault();

	grid.addEventListener("keydown", event => {
		const by = {ArrowRight: direction, ArrowLeft: -direction}[event.key];
		if (!event.altKey || !by || !isAllowed()) return;
		event.preventDefault();
		step(event.target.parentElement.dataset.id, by);
		event.target.focus();
	});

	return {isDragging: () => drag?.isLifted};
}

/** Moves a cell to the place of another one. The cells between slide to their new places. */
function swap(cell, target) {
	const cells = [...cell.parentElement.children];
	const from = cells.indexOf(cell);
	const to = cells.indexOf(target);
	const between = from < to ? cells.slice(from + 1, to + 1) : cells.slice(to, from);
	const places = between.map(each => [each.offsetLeft, each.offsetTop]);
	target[from < to ? "after" : "before"](cell);
	between.forEach((each, index) => {
		const [left, top] = places[index];
		glide(each, `${left - each.offsetLeft}px ${top - each.offsetTop}px`);
	});
}

function glide(cell, translate) {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	cell.animate({translate: [translate, "0px 0px"]}, {duration: glideTime, easing: "ease-out"});
}
