import { cleanTags, tagsMax } from '@muster/contract/candidates/tags.ts';
import { failure } from '#failure.ts';

export type TagChange = { add: string[]; remove: string[] };

/** The tags of a candidate after the change, the new ones last. */
export function changeTags(tags: string[], { add, remove }: TagChange): string[] {
  const removed = new Set(cleanTags(remove));
  const changed = cleanTags([...tags.filter((tag) => !removed.has(tag)), ...add]);
  if (changed.length > tagsMax) throw failure('tags_too_many', String(tagsMax));
  return changed;
}
