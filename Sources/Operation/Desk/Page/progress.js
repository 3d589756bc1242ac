// Shows the upload queue: progress of all and of each file, failures with their reasons, and the remaining time.

import {$, arrange, icon, make, setText} from "./elements.js";
import * as uploads from "./uploads.js";
import {reason, speak} from "./notices.js";
import {duration, line, percent, size, word} from "./words.js";

const rowsAtFirst = 3;
const rowsAtMost = 40;  // enough to see what is next, and light with thousands of files
const memory = 20;  // seconds over which the speed is measured
const steadiness = 0.3;  // the remaining time is shown if the speeds of both halves differ by less

const card = $("#uploads");
const rows = new Map();
const count = test => uploads.queue.filter(test).length;
let timer;
let showsAll = false;

// A timer, because animation frames stop while the page is hidden.
uploads.onChange(() => {
	timer ??= setTimeout(() => {
		timer = null;
		render();
	}, 100);
});

function render() {
	const n = uploads.queue.length;
	card.hidden = !n;
	const isBusy = uploads.isBusy();
	const counted = uploads.queue.filter(item => item.state !== "failed");
	const total = counted.reduce((sum, item) => sum + item.file.size, 0);
	const sent = counted.reduce((sum, item) => sum + item.sent, 0);
	const title = isBusy ? word("adding", {n}) : outcome();
	setText($("h2", card), title);
	setText($("#uploads-facts"), isBusy ? facts(sent, total) : "");
	$("#uploads-clear").hidden = isBusy;
	showBar($("progress", card), isBusy, title, sent, total);
	renderRows();
	$("#retry-all").hidden = count(item => item.state === "failed") < 2;
	say(title, isBusy && n ? 1 + Math.floor(4 * sent / total) : 0);
}

function showBar(bar, isShown, label, sent, total) {
	bar.hidden = !isShown;
	bar.value = total ? sent / total : 0;
	bar.setAttribute("aria-label", label);
}

/** A summary of the finished queue. */
function outcome() {
	const counts = {
		added: count(item => item.outcome === "added"),
		known: count(item => item.outcome === "known"),
		waits: count(item => item.outcome === "waiting"),
		notAdded: count(item => item.state === "failed"),
	};
	return line(Object.entries(counts).map(([key, n]) => n && word(key, {n})));
}

function facts(sent, total) {
	const seconds = remaining(sent, total);
	if (!count(item => item.state === "sending")) return word("broken");
	return line([
		word("ofTotal", {n: count(item => item.state === "done"), total: uploads.queue.length}),
		word("ofTotal", {n: size(sent), total: size(total)}),
		seconds && word("remaining", {time: duration(seconds)}),
	]);
}

let samples = [];

/** The remaining seconds, if the speed has been steady. */
function remaining(sent, total) {
	const now = Date.now() / 1000;
	if (now - (samples.at(-1)?.now ?? 0) > 1) samples.push({now, sent});
	samples = samples.filter(sample => now - sample.now < memory && sample.sent <= sent);
	if (!(now - samples[0]?.now > memory / 2)) return;
	const middle = samples[samples.length >> 1];
	const speed = (a, b) => (b.sent - a.sent) / (b.now - a.now);
	const speeds = [speed(samples[0], middle), speed(middle, samples.at(-1))];
	const fastest = Math.max(...speeds);
	if (Math.min(...speeds) > (1 - steadiness) * fastest) return (total - sent) / fastest;
}

const rank = {sending: 0, broken: 0, failed: 1, waiting: 2, done: 3};

function renderRows() {
	const sorted = uploads.queue.toSorted?.((a, b) => rank[a.state] - rank[b.state]) ?? uploads.queue;
	const list = showsAll ? sorted.slice(0, rowsAtMost) : sorted.filter(item => rank[item.state] < 2).slice(0, rowsAtFirst);
	for (const item of rows.keys()) if (!list.includes(item)) rows.delete(item);
	arrange($("ul", card), list.map(row));
	const button = $("#all-files");
	button.hidden = !showsAll && sorted.length <= list.length;
	button.setAttribute("aria-expanded", showsAll);
	setText(button, word(showsAll ? "fewer" : "allFiles"));
}

function row(item) {
	const element = rows.get(item) ?? makeRow(item);
	const hasFailed = item.state === "failed";
	showBar($("progress", element), rank[item.state] === 0, item.file.name, item.sent, item.file.size);
	setText($("p", element), status(item));
	element.classList.toggle("failed", hasFailed);
	$(".retry", element).hidden = !hasFailed;
	$(".cancel", element).hidden = item.state === "done";
	return element;
}

function makeRow(item) {
	const element = make("li", {className: "row"},
		preview(item.file),
		make("div", {}, make("span", {textContent: item.file.name, dir: "auto"}), make("progress"), make("p", {className: "quiet"})),
		rowButton("retry", "back", uploads.retry, item),
		rowButton("cancel", "close", uploads.cancel, item));
	rows.set(item, element);
	return element;
}

const rowButton = (key, drawing, run, item) => make("button",
	{className: `round ${key}`, "aria-label": `${word(key)}: ${item.file.name}`, onclick: () => run(item)}, icon(drawing));

/** A small picture of what the browser can show. An icon stands for clips and other formats. */
function preview(file) {
	const frame = make("span", {className: "preview"}, icon(file.type.startsWith("video") ? "play" : "picture"));
	if (!file.type.startsWith("image")) return frame;
	const image = make("img", {alt: "", src: URL.createObjectURL(file)});
	image.decode().then(() => frame.replaceChildren(image), () => {}).finally(() => URL.revokeObjectURL(image.src));
	return frame;
}

function status({state, outcome, error, sent, file}) {
	if (state === "failed") return reason(error);
	if (state === "done") return word({added: "isAdded", known: "isKnown", waiting: "isWaiting"}[outcome]);
	if (state === "sending") return percent(file.size ? sent / file.size : 0);
	return word(state);
}

$("#uploads-clear").onclick = () => {
	uploads.clear();
	$("#add").focus();
};
$("#all-files").onclick = () => {
	showsAll = !showsAll;
	render();
};
$("#retry-all").onclick = () => {
	for (const item of uploads.queue) if (item.state === "failed") uploads.retry(item);
};

let saidQuarter = 0;

/** Announces the start, each quarter, and the end. */
function say(title, quarter) {
	if (quarter === saidQuarter || quarter > 4) return;
	speak(quarter > 1 ? percent((quarter - 1) / 4) : title);
	saidQuarter = quarter;
}
