const types: [RegExp, string][] = [
  [/intern|praktik|stage\b/i, 'internship'],
  [/part|teilzeit/i, 'part-time'],
  [/full|vollzeit|permanent|regular/i, 'full-time'],
  [/contract/i, 'contract'],
  [/freelance/i, 'freelance'],
  [/temp/i, 'temporary'],
];

/** The type of a job by the words of another system. */
export function jobTypeOf(words: string | undefined): string | undefined {
  return words === undefined ? undefined : types.find(([word]) => word.test(words))?.[1];
}

const intervals: [RegExp, string][] = [
  [/hour/, 'Per hour'],
  [/day|daily/, 'Per day'],
  [/bi-?week/, 'Bi-weekly'],
  [/week/, 'Per week'],
  [/month/, 'Per month'],
  [/year|annual/, 'Per year'],
];

export function periodOf(interval: string | undefined): string | undefined {
  return intervals.find(([word]) => word.test(interval?.toLowerCase() ?? ''))?.[1];
}
