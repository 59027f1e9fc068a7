let load: (path: string) => Promise<void> = async () => {};

/** The list of screens says how they are loaded; links, which are in the screens, do not import that list. */
export function setScreenLoader(loader: (path: string) => Promise<void>): void {
  load = loader;
}

/** Loads the screen of a link before it is opened. */
export function prefetchScreen(href: string): Promise<void> {
  return load(new URL(href, window.location.href).pathname);
}
