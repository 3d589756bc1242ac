// Talks to the desk, and watches its state while the page is visible.

/** An error that the desk answered. */
export class Refusal extends Error {
	constructor(status, {error, why} = {}) {
		super(why ?? `HTTP ${status}`);
		this.status = status;
		this.code = error;
	}
}

/** The last answer to GET /state. */
export let state = null;

export async function ask(method, path, body) {
	const answer = await fetch(path, {
		method,
		headers: {"Vitrine-Desk": "1", "Content-Type": "application/json"},
		body: body && JSON.stringify(body),
		cache: "no-store",
		signal: AbortSignal.timeout?.(20_000),  // a request from a phone that left the network would hang
	});
	if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => {}));
	return answer;
}

export const get = async path => (await ask("GET", path)).json();

export async function post(path, body = {}) {
	const answer = await (await ask("POST", path, body)).json();
	lookIn(0.4);
	return answer;
}

const interval = 4;  // seconds; each failure doubles them
const longestInterval = 30;

let timer;
let failures = 0;
let looks = 0;
let tell;
let tellFailure;

/** Calls `onState(isRecovered)` after each success, and `onFailure(error, consecutive failures)` after each failure. */
export function watch(onState, onFailure) {
	tell = onState;
	tellFailure = onFailure;
	document.addEventListener("visibilitychange", look);
	addEventListener("online", look);
	look();
}

export async function look() {
	clearTimeout(timer);
	if (document.hidden) return;
	const number = ++looks;
	const answer = await get("/state").catch(error => error);
	// A newer request has replaced this one.
	if (number !== looks) return;
	const failed = answer instanceof Error;
	const isRecovered = failures > 0;
	failures = failed ? failures + 1 : 0;
	lookIn(Math.min(interval * 2 ** failures, longestInterval));
	if (failed) return tellFailure(answer, failures);
	state = answer;
	tell(isRecovered);
}

function lookIn(seconds) {
	clearTimeout(timer);
	timer = setTimeout(look, seconds * 1000);
}
