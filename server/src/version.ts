import { readFileSync } from 'node:fs';
import { readCommit } from '#system/read-commit.ts';

/** The version in package.json. */
export const version = String(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);

/** The commit of the clone that this runs from; undefined without one. */
export const commit = readCommit(new URL('../../', import.meta.url));

/** `0.1.0 (b2bebd00ab12)`: for people. */
export const build = commit === undefined ? version : `${version} (${commit.slice(0, 12)})`;

/** The User-Agent of requests to other servers. */
export const userAgent = `Muster/${version}`;
