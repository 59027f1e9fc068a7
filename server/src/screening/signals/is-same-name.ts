import { fold } from '#text/fold.ts';

const nameLengthMax = 200;
const wordsMax = 8;
const typoLengthMin = 5;

/**
 * Whether two names may be of one person: every word of the shorter one is in the longer one, as an initial or with a letter wrong too, in any
 * order. A missing name is that of anybody.
 */
export function isSameName(one: string | null, other: string | null): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function wordsOf(name: string | null): string[] {
  return (fold((name ?? '').slice(0, nameLengthMax)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax);
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return Math.min(one.length, other.length) >= typoLengthMin && isOneEditApart(one, other);
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const swapped = one[same] === other[same + 1] && one[same + 1] === other[same] && one.slice(same + 2) === other.slice(same + 2);
  return (
    one.slice(same + 1) === other.slice(same + 1) ||
    one.slice(same) === other.slice(same + 1) ||
    one.slice(same + 1) === other.slice(same) ||
    swapped
  );
}
