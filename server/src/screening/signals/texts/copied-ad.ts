import { shingles, textWords } from './text-words.ts';

// Six words in a row: shorter ones are in the ads and CVs of a trade.
const shingleWords = 6;
// An ad of three sentences says nothing; a CV that quotes one sentence copies nothing.
const adShinglesMin = 40;
const copiedMin = 30;
const shareMin = 0.3;
const quoteLengthMax = 300;

export type CopiedAd = { share: number; quote: string };

/** How much of an ad stands word for word in a CV, with the longest passage; undefined when it is not much. */
export function findCopiedAd(cv: string, ad: string): CopiedAd | undefined {
  const inAd = new Set(shingles(textWords(ad), shingleWords));
  if (inAd.size < adShinglesMin) return undefined;
  const words = textWords(cv);
  const copied = new Set<number>();
  let [runStart, longestStart, longestEnd] = [-1, 0, 0];
  for (const [at, hash] of shingles(words, shingleWords).entries()) {
    if (!inAd.has(hash)) {
      runStart = -1;
      continue;
    }
    copied.add(hash);
    if (runStart < 0) runStart = at;
    if (at + shingleWords - runStart > longestEnd - longestStart) [longestStart, longestEnd] = [runStart, at + shingleWords];
  }
  const share = copied.size / inAd.size;
  if (copied.size < copiedMin || share < shareMin) return undefined;
  const quote = cv.slice(words[longestStart]?.start, words[longestEnd - 1]?.end);
  return { share, quote: quote.slice(0, quoteLengthMax).toWellFormed().replace(/\s+/g, ' ').trim() };
}
