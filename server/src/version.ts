import { readFileSync } from 'node:fs';
import { readCommit } from '#system/read-commit.ts';
import { readRelease } from '#system/read-release.ts';

const program = new URL('../../', import.meta.url);
/** Undefined in a clone. */
export const release = readRelease(program);

/** Of the release, else the version in package.json. */
export const version =
  release?.version ?? String(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);

/** The commit of the release, or of the clone that this runs from; undefined without one. */
export const commit = release?.commit ?? readCommit(program);

/** What relative paths in settings start from: the project, or the folder that a release was unpacked in, which outlives each release. */
export const homeFolder = new URL(release ? '../../' : './', program);

/** `0.1.0 (b2bebd00ab12)`: for people. */
export const build = commit === undefined ? version : `${version} (${commit.slice(0, 12)})`;

/** The User-Agent of requests to other servers. */
export const userAgent = `Muster/${version}`;
