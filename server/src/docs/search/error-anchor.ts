import { headingSlug } from '#docs/guides/heading-slug.ts';
import { STATUS_CODES } from '#system/node-http.ts';

/** The heading of the errors with this status in docs/errors.md. */
export function errorGroupTitle(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Client Closed Request'}`;
}

export function errorGroupAnchor(status: number): string {
  return headingSlug(errorGroupTitle(status));
}
