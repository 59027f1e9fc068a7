import { useSyncExternalStore } from 'react';

export type Location = { path: string; search: string };

const listeners = new Set<() => void>();
let current = readLocation();

/** Returns true to stay where one is; it may navigate later. */
type LeaveGuard = (path: string, href: string) => boolean;
const guards = new Set<LeaveGuard>();

/** Asked before another page is opened, also by the buttons of the browser. Returns what ends it. */
export function guardLeaving(ask: LeaveGuard): () => void {
  guards.add(ask);
  return () => guards.delete(ask);
}

/** Every visit of a page has a key in the history, so that its scroll position can be restored. */
export function navigate(to: string, { replace = false } = {}): void {
  const target = new URL(to, window.location.href);
  if (isGuarded(target.pathname, target.href)) return;
  const isSame = target.href === window.location.href;
  const state = { key: replace || isSame ? visitKey() : crypto.randomUUID() };
  if (replace || isSame) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
  update();
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
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

/** The query of the address, and a function that changes some of its parameters; undefined or '' removes one. */
export function useSearch(): [URLSearchParams, (changes: Record<string, string | undefined>) => void] {
  const { path, search } = useLocation();
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return [new URLSearchParams(search), change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(): void {
  const next = readLocation();
  if (next.path === current.path && next.search === current.search) return;
  current = next;
  for (const listener of listeners) listener();
}

function readLocation(): Location {
  return { path: window.location.pathname.replace(/\/+$/, '') || '/', search: window.location.search };
}

/** One after the other: of several that want to stay, the first one asks. */
function isGuarded(path: string, href: string): boolean {
  return [...guards].some((ask) => ask(path, href));
}

/** The browser has gone there already. */
function followHistory(): void {
  const { pathname, href } = window.location;
  if (isGuarded(pathname, href)) history.pushState({ key: crypto.randomUUID() }, '', `${current.path}${current.search}`);
  else update();
}

window.addEventListener('popstate', followHistory);
