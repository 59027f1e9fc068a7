/** Clusters of words of similar meaning, so that the tagger knows something of words that it was not trained on. */
export type WordLists = {
  /** The number of the word's cluster, or ''. */
  clusterOf(word: string): string;
};

/** `clusters` has one cluster a line, words in lower case with blanks between. */
export function createWordLists(clusters: string): WordLists {
  const clusterByWord = new Map<string, string>();
  clusters.split('\n').forEach((line, number) => {
    for (const word of line.split(' ')) clusterByWord.set(word, `${number}`);
  });
  return { clusterOf: (word) => clusterByWord.get(word) ?? '' };
}
