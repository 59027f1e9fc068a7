const wordsMax = 20;

/** A pattern for LIKE of each word of a search; undefined when there is no word. */
export function likePatterns(search: string | undefined): string[] | undefined {
  const words = search?.trim().split(/\s+/).slice(0, wordsMax);
  return words?.[0] ? words.map(likePattern) : undefined;
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
