let load: (path: string) => void = () => {};

/** The list of screens says how they are loaded; links, which are in the screens, do not import that list. */
export function setScreenLoader(loader: (path: string) => void): void {
  load = loader;
}

/** Loads the screen of a link before it is opened. */
export function prefetchScreen(href: string): void {
  load(new URL(href, window.location.href).pathname);
}
