import { useSyncExternalStore } from 'react';

export type Location = { path: string; search: string };

/** The browser needs longer for a new address than the page for a letter: one that is replaced soon waits until nothing follows. */
const pauseMs = 300;
/** Of a visit that came from outside of the console. */
const firstKey = 'first';

const listeners = new Set<() => void>();
let current = locationOf(window.location);
let waitingWrite: ReturnType<typeof setTimeout> | undefined;
let isReturn = false;

/** Returns true to stay where one is; it may navigate later. */
type LeaveGuard = (path: string, href: string) => boolean;
const guards = new Set<LeaveGuard>();

/** Asked before another page is opened, also by the buttons of the browser. Returns what ends it. */
export function guardLeaving(ask: LeaveGuard): () => void {
  guards.add(ask);
  return () => guards.delete(ask);
}

type Way = {
  /** Instead of the visit before it. */
  replace?: boolean;
  /** As `replace`, by somebody who goes on at once. The page shows it now, the address bar after a pause. */
  isBrief?: boolean;
};

/** Every visit of a page has a key in the history, so that its scroll position can be restored. */
export function navigate(to: string, { replace = false, isBrief = false }: Way = {}): void {
  const target = new URL(to, window.location.origin + current.path + current.search);
  if (isGuarded(target.pathname, target.href)) return;
  isReturn = false;
  if (isBrief) {
    stopWaiting();
    waitingWrite = setTimeout(writeAddress, pauseMs);
    show(locationOf(target));
    return;
  }
  writeAddress();
  const isSame = target.href === window.location.href;
  const state = { key: replace || isSame ? visitKey() : crypto.randomUUID() };
  if (replace || isSame) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
  show(locationOf(target));
}

/** To the page before this one, or to the given one where that is not a page of the console. */
export function goBack(otherwise: string): void {
  if (visitKey() === firstKey) navigate(otherwise);
  else history.back();
}

/** Whether this page was reached by the way back. */
export function isReturning(): boolean {
  return isReturn;
}

/** Writes an address that waits for a pause. */
export function writeAddress(): void {
  if (waitingWrite === undefined) return;
  stopWaiting();
  history.replaceState({ key: visitKey() }, '', current.path + current.search);
}

function stopWaiting(): void {
  clearTimeout(waitingWrite);
  waitingWrite = undefined;
}

export function useLocation(): Location {
  return useSyncExternalStore(subscribe, () => current);
}

/** Who needs no more than the path is not rendered with each letter of a search. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => current.path);
}

export function visitKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : firstKey;
}

/**
 * The query of the address, and a function that changes some of its parameters; undefined or '' removes one. `q` is what one types into a
 * search field.
 */
export function useSearch(): [URLSearchParams, (changes: Record<string, string | undefined>) => void] {
  const { path, search } = useLocation();
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(current.search);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, isBrief: 'q' in changes });
  };
  return [new URLSearchParams(search), change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Location): void {
  if (next.path === current.path && next.search === current.search) return;
  current = next;
  for (const listener of listeners) listener();
}

function locationOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Location {
  return { path: pathname.replace(/\/+$/, '') || '/', search };
}

/** One after the other: of several that want to stay, the first one asks. */
function isGuarded(path: string, href: string): boolean {
  return [...guards].some((ask) => ask(path, href));
}

/** The browser has gone there already; what waits belongs to the page that was left. */
function followHistory(): void {
  stopWaiting();
  isReturn = true;
  const { pathname, href } = window.location;
  if (isGuarded(pathname, href)) history.pushState({ key: crypto.randomUUID() }, '', `${current.path}${current.search}`);
  else show(locationOf(window.location));
}

window.addEventListener('popstate', followHistory);
