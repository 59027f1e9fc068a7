import { halves } from '../halves.ts';
import { markdownTable } from '../tables.ts';
import { readMarkedAds } from './marked-ads.ts';
import { type MeasuredAd, measureAd } from './measure-ads.ts';

export function adShares(ads: MeasuredAd[]): { precision: number; recall: number; importance: number; wanted: number } {
  const sum = (of: 'right' | 'found' | 'wanted' | 'rightImportance') => ads.reduce((total, ad) => total + ad[of], 0);
  return {
    precision: sum('right') / sum('found'),
    recall: sum('right') / sum('wanted'),
    importance: sum('rightImportance') / sum('right'),
    wanted: sum('wanted'),
  };
}

/** Criteria of the marked ads, by half and language. */
export function adTable(): string {
  const rows = halves.flatMap((half) => {
    const measured = readMarkedAds(half).map(measureAd);
    const languages = [...new Set(measured.map(({ ad }) => ad.language))];
    return [
      row(`**${half}**`, measured),
      ...languages.map((language) =>
        row(
          `${half}, ${language}`,
          measured.filter(({ ad }) => ad.language === language),
        ),
      ),
    ];
  });
  return markdownTable(['', 'ads', 'criteria', 'precision', 'recall', 'required or preferred as marked'], rows);
}

function row(name: string, ads: MeasuredAd[]): string[] {
  const { precision, recall, importance, wanted } = adShares(ads);
  return [name, String(ads.length), String(wanted), ...[precision, recall, importance].map((share) => share.toFixed(2))];
}
