import { cleanTags, tagsMax } from '@muster/contract/candidates/tags.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateSave } from '#candidates/candidate-save-queries.ts';
import { failure } from '#failure.ts';

export type TaggedSave = CandidateSave & { added: string[]; removed: string[] };

export type TagChange = { add: string[]; remove: string[] };

/** The tags of a candidate after the change, the new ones last. */
export function changeTags(tags: string[], { add, remove }: TagChange): string[] {
  const removed = new Set(cleanTags(remove));
  const changed = cleanTags([...tags.filter((tag) => !removed.has(tag)), ...add]);
  if (changed.length > tagsMax) throw failure('tags_too_many', String(tagsMax));
  return changed;
}

export function taggedSave(save: CandidateSave): TaggedSave {
  const { before, after } = save;
  return { ...save, added: without(after, before), removed: without(before, after) };
}

function without({ tags }: CurrentCandidate, other: CurrentCandidate): string[] {
  const known = new Set(other.tags);
  return tags.filter((tag) => !known.has(tag));
}
