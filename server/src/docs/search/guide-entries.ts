import type { Guide } from '#docs/guides/guide-list.ts';
import type { RenderedGuide } from '#docs/guides/render-guide.ts';
import type { SearchEntry } from './find-entries.js';

const weights = { guide: 4, section: 2 };
const textMax = 4000;

/** The sections of a guide. Those of the guide of events are events; errors are found one by one, from the contract. */
export function guideEntries(guide: Guide, { title, sections }: RenderedGuide): SearchEntry[] {
  const shown = guide.name === 'errors' ? sections.slice(0, 1) : sections;
  return shown.map((section) => {
    const isPage = section.level === 1;
    return {
      kind: guide.name === 'events' && section.level === 3 ? 'Event' : 'Guide',
      title: section.title,
      place: isPage ? guide.title : title,
      address: isPage ? guide.name : `${guide.name}#${section.anchor}`,
      text: section.text.trim().slice(0, textMax),
      weight: isPage ? weights.guide : weights.section,
    };
  });
}
