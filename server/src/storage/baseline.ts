/** The first migration: the schema that the 68 migrations before it made, see docs/adr/0029. */
export const baseline = '0092_baseline.sql';

const lastBefore = '0091_more_queues.sql';
const countBefore = 68;

/** Applied migrations as this version names them, where the baseline stands for all that came before it. */
export function fromBaseline<Migration extends { name: string }>(applied: Migration[]): Migration[] {
  const before = applied.filter(({ name }) => name < baseline);
  const since = applied.filter(({ name }) => name >= baseline);
  const isFromBaseline = applied.length === 0 || since.some(({ name }) => name === baseline);
  if (isFromBaseline && before.length === 0) return since;
  const last = before.find(({ name }) => name === lastBefore);
  if (isFromBaseline || !last || before.length !== countBefore) throw new OlderSchemaError(applied);
  return [{ ...last, name: baseline }, ...since];
}

/** A schema from before the baseline that lacks some of its migrations: only an earlier version can bring it up to date. */
export class OlderSchemaError extends Error {
  constructor(applied: { name: string }[]) {
    const newest = applied
      .map(({ name }) => name)
      .sort()
      .at(-1);
    super(
      `The schema is older than this version of Muster can upgrade: it is at ${newest}, and must have all migrations up to ${lastBefore}. Start the last version that has this file once, then this one: see "Upgrade" in docs/backup.md.`,
    );
  }
}
