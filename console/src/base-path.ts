const { origin, pathname } = new URL(import.meta.url);

/** Where the console is: `/console`, behind the path of PUBLIC_URL. All its files are one folder below. */
export const consolePath = pathname.replace(/\/[^/]+\/[^/]*$/, '');
/** The API behind a session. */
export const consoleApiPath = `${consolePath}/v1`;
/** Before the paths of other pages of the server; mostly empty. */
export const serverPath = consolePath.replace(/\/[^/]*$/, '');
export const serverUrl = `${origin}${serverPath}`;
