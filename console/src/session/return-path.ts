import { paths } from '#paths.ts';

const storageKey = 'muster.return-path';

/** Remembers the screen, for a sign-in that leaves the page. */
export function keepReturnPath(): void {
  sessionStorage.setItem(storageKey, window.location.pathname + window.location.search);
}

/** Where to go after the sign-in: to the screen that was left, unless it was a page of the sign-in. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  const isScreen = path.startsWith('/console/') && !signInPages.some((page) => path.startsWith(page));
  return isScreen ? path : paths.jobs;
}

const signInPages = [paths.start, paths.oidc];
