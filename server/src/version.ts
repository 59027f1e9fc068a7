import { readFileSync } from 'node:fs';

/** Of this server, as its package.json says. */
export const version = String(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
