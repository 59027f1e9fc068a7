const tags = /(W\/)?"[^"]*"/g;

/** The tags of If-None-Match or If-Match. */
export function tagsIn(header: string): string[] {
  return header.match(tags) ?? [];
}

/** If-None-Match: does the client have this version already? Whether a tag is weak makes no difference to that: proxies make them weak. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((tag) => strong(tag) === strong(etag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '');
}
