/**
 * What a report names: `unknown_field`: a column that no list here has; `unmapped`: a value for which Muster has no word, so that another
 * one was taken; `left_out`: for a reason that is in the documentation; `orphaned`: without what it belongs to.
 */
export type Finding = 'unknown_field' | 'unmapped' | 'left_out' | 'orphaned' | 'bad_date' | 'unreadable' | 'too_large' | 'no_name';

export type Findings = {
  count(finding: Finding, name: string, times?: number): void;
  counts(): Partial<Record<Finding, Record<string, number>>>;
};

const namesMax = 1000;
const nameLengthMax = 200;

/** The names come from the input: of each finding the first thousand are kept. */
export function createFindings(): Findings {
  const found = new Map<Finding, Map<string, number>>();
  return {
    count(finding, name, times = 1) {
      const names = found.get(finding) ?? new Map<string, number>();
      found.set(finding, names);
      const key = name.slice(0, nameLengthMax);
      const before = names.get(key);
      if (before !== undefined || names.size < namesMax) names.set(key, (before ?? 0) + times);
    },
    counts: () => Object.fromEntries([...found].map(([finding, names]) => [finding, Object.fromEntries(names)])),
  };
}
