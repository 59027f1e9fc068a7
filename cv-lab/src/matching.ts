import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { type CriteriaJob, readCriteria } from '@muster/server/src/screening/criteria/read-criteria.ts';
import { readFacts } from '@muster/server/src/screening/facts/read-facts.ts';
import { readDocument } from '@muster/server/src/screening/reading/read-document.ts';
import { scoreCv } from '@muster/server/src/screening/scores/score-cv.ts';
import { textLayouts } from './corpus/layouts/text-layouts.ts';
import { makeCv } from './corpus/make-cv.ts';
import { seededRandom, seedFrom } from './corpus/random.ts';
import { readNames, readVocabularies } from './corpus/vocabulary.ts';
import { type Ad, occupationAds } from './occupation-ads.ts';
import { tfIdf } from './tf-idf.ts';

export type Matching = { ads: number; cvs: number; ours: number; tfIdf: number; byLanguage: [language: string, auc: number][] };

type MatchedCv = { language: string; profession: string; text: string; parsedCv: ParsedCv };

const cvsOfEach = 4;
const seed = 12;
const at = new Date('2026-06-01T00:00:00Z');
const unknownCandidate = { location_city: null, location_country: null, languages: [] };
const blank = { career_level: null, city: null, job_country: null, job_mode: null };

/**
 * CVs of invented people against job ads of their profession and of all others: how often the score of one of the profession is higher
 * than that of another, the mean over the ads. The ads are made from descriptions of O*NET, so they share no text with the CVs.
 */
export async function measureMatching(onetFolder: string): Promise<Matching> {
  const cvs = await makeCvs();
  const ads = occupationAds(onetFolder);
  const english = cvs.filter(({ language }) => language === 'en');
  const languages = [...new Set(cvs.map(({ language }) => language))];
  return {
    ads: ads.length,
    cvs: cvs.length,
    ours: meanAuc(ads, english, scoresOf),
    tfIdf: meanAuc(ads, english, tfIdf),
    byLanguage: languages.map((language) => [
      language,
      meanAuc(
        ads,
        cvs.filter((cv) => cv.language === language),
        scoresOf,
      ),
    ]),
  };
}

async function makeCvs(): Promise<MatchedCv[]> {
  const names = readNames();
  const layout = textLayouts[0];
  if (!layout) throw new Error('There is no layout of plain text.');
  const made: MatchedCv[] = [];
  for (const vocabulary of readVocabularies())
    for (const profession of vocabulary.professions.keys())
      for (let n = 0; n < cvsOfEach; n += 1) {
        const random = seededRandom(seedFrom(seed, profession, n));
        const rendered = layout.render(makeCv(vocabulary, profession, names, random), random);
        const document = await readDocument(Buffer.from(rendered), 'text/plain');
        const parsedCv = readFacts(document, { countryCode: null });
        made.push({ language: vocabulary.language, profession, text: document.text, parsedCv });
      }
  return made;
}

/** What sort=-score orders by; a candidate without a score is last. */
function scoresOf(ad: Ad, cvs: MatchedCv[]): number[] {
  const job: CriteriaJob = { ...blank, job_title: ad.title, job_description: ad.description };
  const criteria = readCriteria(job);
  return cvs.map(({ parsedCv, text }) => scoreCv({ parsedCv, text, criteria, candidate: unknownCandidate, at }).score ?? -1);
}

function meanAuc(ads: Ad[], cvs: MatchedCv[], score: (ad: Ad, cvs: MatchedCv[]) => number[]): number {
  const each = ads.map((ad) =>
    auc(
      score(ad, cvs),
      cvs.map(({ profession }) => profession === ad.profession),
    ),
  );
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

/** The share of pairs in which the right one is higher; equal ones count half. */
function auc(scores: number[], isRight: boolean[]): number {
  const right = scores.filter((_, index) => isRight[index]);
  const wrong = scores.filter((_, index) => !isRight[index]);
  let won = 0;
  for (const one of right) for (const other of wrong) won += one > other ? 1 : one === other ? 0.5 : 0;
  return won / (right.length * wrong.length);
}
