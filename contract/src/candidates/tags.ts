import { Array as JsonArray, String as JsonString, Refine } from 'typebox';
import type { Wording } from '#schema/fields.ts';

export const tagsMax = 50;
export const tagLengthMax = 64;
// As sent: untrimmed, and with duplicates.
const tagsInputMax = 500;
const tagInputMax = 500;

const tagsRequirement = 'must be an array of strings';
const tagList = (wording: Wording) =>
  Refine(
    JsonArray(JsonString({ maxLength: tagInputMax, requirement: tagsRequirement }), { maxItems: tagsInputMax, ...wording }),
    (given) => isTagList(given),
  );

export const tags = tagList({
  refusal: `tags ${tagsRequirement}`,
  description: `Replaces the whole list. At most ${tagsMax}, each 1 to ${tagLengthMax} characters after trimming; duplicates are dropped`,
});

/** Tags to add to those of a candidate, or to remove from them. */
export const tagChange = (description: string) => tagList({ requirement: tagsRequirement, description });

/** The tags as they are stored: trimmed, without duplicates. */
export function cleanTags(given: readonly string[]): string[] {
  return [...new Set(given.map((tag) => tag.trim()))];
}

function isTagList(given: unknown): boolean {
  if (!Array.isArray(given) || !given.every((tag) => typeof tag === 'string')) return false;
  const clean = cleanTags(given);
  return clean.length <= tagsMax && clean.every((tag) => tag !== '' && [...tag].length <= tagLengthMax);
}
