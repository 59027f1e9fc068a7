import { consolePath } from '#base-path.ts';
import { paths } from '#paths.ts';
import { writeAddress } from '#router/location.ts';

const storageKey = 'muster.return-path';

/** Remembers the screen, for a sign-in that leaves the page. */
export function keepReturnPath(): void {
  writeAddress();
  sessionStorage.setItem(storageKey, window.location.pathname + window.location.search);
}

/** After the sign-in: goes to the screen that was left. The page is loaded anew, as another user may have signed in. */
export function enterConsole(): void {
  window.location.replace(takeReturnPath());
}

function takeReturnPath(): string {
  const path = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  const isScreen = path.startsWith(`${consolePath}/`) && !signInPages.some((page) => path.startsWith(page));
  return isScreen ? path : paths.home;
}

const signInPages = [paths.start, paths.oidc, paths.link];
