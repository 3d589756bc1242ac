// Sends files to the desk, two at a time, and resumes each where its connection broke (tus 1.0.0).

import {memory} from "./elements.js";
import {look, Refusal} from "./desk.js";

const atOnce = 2;
// At most one piece is lost if the desk keeps nothing of a broken request. Progress is still reported within a piece.
const pieceSize = 8_000_000;
const silence = 30_000;  // milliseconds without progress, after which a connection counts as broken
const longestPause = 15;  // seconds
const passing = [401, 404, 409, 410, 429, 500, 502, 503, 504];

/**
 * The files since the list was last cleared: {file, key, state, sent, outcome, error}.
 * A file is "waiting", "sending", "broken" (tried again after a pause), "done" or "failed".
 */
export let queue = [];

let changed = () => {};
export const onChange = handler => { changed = handler; };

const isPending = item => ["waiting", "sending", "broken"].includes(item.state);
export const isBusy = () => queue.some(isPending);

export function add(files) {
	if (!isBusy()) clear();
	const keys = new Set(queue.map(item => item.key));
	for (const file of files) {
		const key = `upload ${file.name} ${file.size} ${file.lastModified}`;
		// The same file may be chosen twice.
		if (!keys.has(key)) queue.push({file, key, state: "waiting", sent: 0});
		keys.add(key);
	}
	start();
}

export function retry(item) {
	Object.assign(item, {state: "waiting", sent: 0});
	start();
}

export function cancel(item) {
	item.state = "cancelled";
	item.request?.abort();
	queue = queue.filter(other => other !== item);
	// If this request is lost, the desk discards the unfinished file later.
	if (memory[item.key]) call("DELETE", memory[item.key]).catch(() => {});
	delete memory[item.key];
	start();
}

export function clear() {
	queue = queue.filter(isPending);
	changed();
}

function start() {
	const free = atOnce - queue.filter(item => ["sending", "broken"].includes(item.state)).length;
	for (const item of queue.filter(item => item.state === "waiting").slice(0, free)) {
		item.state = "sending";
		transfer(item).finally(start);
	}
	keepAwake();
	changed();
}

async function transfer(item) {
	let failures = 0;
	while (isPending(item)) {
		const before = item.sent;
		try {
			return await send(item);
		} catch (error) {
			if (!isPending(item)) return;
			if (!await mayPass(error, item)) return update(item, {state: "failed", error});
			// Progress resets the pauses.
			failures = item.sent > before ? 1 : failures + 1;
			update(item, {state: "broken"});
			await pause(error.wait || Math.min(2 ** (failures - 1), longestPause));
		}
	}
}

function update(item, changes) {
	Object.assign(item, changes);
	if (!isPending(item)) delete memory[item.key];
	changed();
}

/** Whether a retry may succeed. It cannot if the phone can no longer read the file. */
async function mayPass(error, item) {
	if (error.status === 401) look();
	if (error instanceof Refusal) return passing.includes(error.status);
	return item.file.slice(0, 1).arrayBuffer().then(() => true, () => false);
}

async function send(item) {
	let answer = await resume(item) ?? await create(item);
	for (let before = -1; !answer.getResponseHeader("Vitrine-Photo"); ) {
		const sent = Number(answer.getResponseHeader("Upload-Offset"));
		if (sent === before) throw new Error("no progress");
		before = sent;
		update(item, {sent, state: "sending"});
		// An empty piece completes a file whose last answer was lost.
		answer = await sendPiece(item, sent);
	}
	update(item, {state: "done", sent: item.file.size, outcome: answer.getResponseHeader("Vitrine-Outcome") ?? "added"});
}

/** Asks how much of a file has arrived. A restarted desk may have forgotten it. */
async function resume(item) {
	const address = memory[item.key];
	return address && call("HEAD", address).catch(error => {
		if (error.status !== 404 && error.status !== 410) throw error;
	});
}

async function create(item) {
	const name = btoa(String.fromCharCode(...new TextEncoder().encode(item.file.name)));
	const answer = await call("POST", "/uploads", {"Upload-Length": item.file.size, "Upload-Metadata": `filename ${name}`});
	// Stored, so that a file that is chosen again after a reload is resumed.
	memory[item.key] = new URL(answer.getResponseHeader("Location"), location.href).pathname;
	return answer;
}

function sendPiece(item, start) {
	const headers = {"Content-Type": "application/offset+octet-stream", "Upload-Offset": start};
	return call("PATCH", memory[item.key], headers, item.file.slice(start, start + pieceSize), item);
}

/** Sends a request by XMLHttpRequest, because fetch does not report upload progress. */
function call(method, address, headers = {}, body = null, item = {}) {
	return new Promise((resolve, reject) => {
		const request = item.request = new XMLHttpRequest();
		const start = item.sent;
		let timer;
		const listen = () => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), silence);
		};
		request.upload.onprogress = event => {
			listen();
			update(item, {sent: start + event.loaded});
		};
		request.onloadend = () => {
			clearTimeout(timer);
			if (request.status >= 200 && request.status < 300) resolve(request);
			else reject(request.status ? refusal(request) : new Error("broken connection"));
		};
		request.open(method, address);
		Object.assign(headers, {"Tus-Resumable": "1.0.0", "Vitrine-Desk": "1"});
		for (const name in headers) request.setRequestHeader(name, headers[name]);
		listen();
		request.send(body);
	});
}

function refusal(request) {
	let answer;
	try { answer = JSON.parse(request.responseText); } catch { /* A HEAD has no body. */ }
	return Object.assign(new Refusal(request.status, answer), {wait: Number(request.getResponseHeader("Retry-After"))});
}

// Pauses end early when the connection or the session is back.

const sleepers = new Set();
const pause = seconds => new Promise(resolve => {
	sleepers.add(resolve);
	setTimeout(resolve, seconds * 1000);
});

export function hurry() {
	for (const wake of sleepers) wake();
	sleepers.clear();
}
addEventListener("online", hurry);

// Keeps the phone awake during uploads, where the browser can (with TLS only). Hiding the page releases the lock.

let wakeLock;
function keepAwake() {
	if (isBusy()) return wakeLock ??= navigator.wakeLock?.request("screen").catch(() => {});
	wakeLock?.then(lock => lock?.release());
	wakeLock = null;
}

document.addEventListener("visibilitychange", () => {
	if (document.hidden) return;
	wakeLock = null;
	keepAwake();
	hurry();
});

addEventListener("beforeunload", event => {
	if (isBusy()) event.preventDefault();
});
