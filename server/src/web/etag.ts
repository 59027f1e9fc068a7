import { hash } from 'node:crypto';
import { failure } from '#failure.ts';
import { tagsIn } from './known-version.ts';

const length = 22;
// Within a text of a client the quotes would be escaped.
const signedPart = /("(?:resume_)?url":"[^"?]*)\?expires=\d+&signature=[\w-]+(?=")/g;

/** The version of an answer: its text, in short. That a link to a file is signed for a later time makes it no other version. */
export function etagOf(text: string): string {
  return `"${hash('sha256', text.replace(signedPart, '$1'), 'base64url').slice(0, length)}"`;
}

/** If-Match: refuses when what is there now is not what the client has seen. A weak tag is not enough to change something by. */
export function checkIfMatch(ifMatch: string | undefined, current: object): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!tagsIn(ifMatch).includes(etagOf(JSON.stringify(current)))) throw failure('resource_changed');
}
