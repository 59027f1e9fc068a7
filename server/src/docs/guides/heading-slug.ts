/** The anchor that GitHub gives to a heading, so that links to it work there and here. */
export function headingSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Slugs of one page: a heading that occurs again gets a number. */
export function createSlugs(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = headingSlug(heading);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}
