import { posix } from 'node:path';
import { endpoints } from '@muster/contract/endpoints.ts';
import { eventNames } from '@muster/contract/events/event.ts';
import { toAnchor } from '#docs/reference/operation.ts';
import { guides } from './guide-list.ts';
import { headingSlug } from './heading-slug.ts';

// Pages of guides are below /docs, which is the reference.
const referenceAddress = '../docs';

const codeAddresses = new Map([
  ...endpoints.flatMap(({ method, path }) => endpointSpellings(method, path)),
  ...eventNames.map((name): [string, string] => [name, `events#${headingSlug(name)}`]),
]);

/** Where a link of a Markdown file leads on the server; undefined for a file that is not served. */
export function guideAddress(file: string, href: string): string | undefined {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const guide = guides.find((each) => each.file === target);
  return guide && (anchor === undefined ? guide.name : `${guide.name}#${anchor}`);
}

/** Where the reference, or the guide of events, explains what is named in code: `POST /v1/add-job`, `add-job`, `job_added`. */
export function codeAddress(code: string): string | undefined {
  const [words = ''] = code.split(/\?| \{/);
  return codeAddresses.get(words);
}

/** A name of one word, such as `jobs`, is more often a field than an endpoint. */
function endpointSpellings(method: string, path: string): [string, string][] {
  const address = `${referenceAddress}#${toAnchor(`${method}-${path}`)}`;
  const name = path.replace('/v1/', '');
  const spellings = [path, `${method} ${path}`, ...(name.includes('-') ? [name, `${method} ${name}`] : [])];
  return spellings.map((spelling) => [spelling, address]);
}
