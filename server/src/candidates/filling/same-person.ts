import { fold } from '#text/fold.ts';

const nameLengthMax = 200;

/** Whether a name is that of a person who is known by others: all words of the shorter one are in the longer one, two at least. */
export function isSamePerson(name: unknown, knownNames: string[]): boolean {
  if (typeof name !== 'string') return false;
  const words = splitNameWords(name);
  return knownNames.some((known) => {
    const [shorter, longer] = [words, splitNameWords(known)].toSorted((one, other) => one.size - other.size);
    return shorter !== undefined && longer !== undefined && shorter.size >= 2 && shorter.isSubsetOf(longer);
  });
}

function splitNameWords(name: string): Set<string> {
  return new Set(fold(name.slice(0, nameLengthMax)).match(/[\p{L}\p{N}]+/gu) ?? []);
}
