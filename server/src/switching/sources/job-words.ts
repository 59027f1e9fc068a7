/** Words of other systems for what Muster has a closed list of. */

const types: [RegExp, string][] = [
  [/intern|praktik|stage\b/i, 'internship'],
  [/part|teilzeit/i, 'part-time'],
  [/full|vollzeit|permanent|regular/i, 'full-time'],
  [/contract/i, 'contract'],
  [/freelance/i, 'freelance'],
  [/temp/i, 'temporary'],
];

export function jobTypeOf(text: string | undefined): string | undefined {
  return types.find(([word]) => word.test(text ?? ''))?.[1];
}

const intervals: [RegExp, string][] = [
  [/hour/, 'Per hour'],
  [/day|daily/, 'Per day'],
  [/bi-?week/, 'Bi-weekly'],
  [/week/, 'Per week'],
  [/month/, 'Per month'],
  [/year|annual/, 'Per year'],
];

/** For what time an amount of money is. */
export function periodOf(interval: string | undefined): string | undefined {
  return intervals.find(([word]) => word.test(interval?.toLowerCase() ?? ''))?.[1];
}
