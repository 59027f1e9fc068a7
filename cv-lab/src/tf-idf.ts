type Weighed = Map<string, number>;

/** How alike a job ad and each CV are by the words they share, rare words counting more: what we compare ourselves with. */
export function tfIdf({ title, description }: { title: string; description: string }, cvs: { text: string }[]): number[] {
  const texts = cvs.map(({ text }) => countWords(text));
  const documents = new Map<string, number>();
  for (const words of texts) for (const word of words.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const weigh = (words: Weighed): Weighed =>
    new Map(
      [...words].map(([word, n]) => [word, (1 + Math.log(n)) * Math.log((1 + cvs.length) / (1 + (documents.get(word) ?? 0)))]),
    );
  const ad = weigh(countWords(`${title} ${description}`));
  return texts.map((words) => cosine(ad, weigh(words)));
}

function countWords(text: string): Weighed {
  const words: Weighed = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}+#]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function cosine(one: Weighed, other: Weighed): number {
  let product = 0;
  for (const [word, weight] of one) product += weight * (other.get(word) ?? 0);
  return product / (Math.hypot(...one.values()) * Math.hypot(...other.values()) || 1);
}
