import { measureAccessibility } from './accessibility.ts';
import { addHiringData } from './add-hiring-data.ts';
import { addCandidatesWithCvs, apiClient, listIds } from './api-client.ts';
import { measureMoves } from './card-moves.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureMany } from './many-at-once.ts';
import { measureNextCandidate } from './next-candidate.ts';
import type { Setting } from './open-page.ts';
import { measureScreens } from './open-screens.ts';
import { measureOthersChanges } from './others-changes.ts';
import { measureWeight } from './page-weight.ts';
import type { Result } from './results.ts';
import { measureSearch } from './typed-search.ts';

const withCv = 80;

/** `only`: a word of the names of the parts. */
export async function measureConsole(
  setting: Setting,
  counts: { ofJob: number; candidates: number },
  only?: string,
): Promise<Result[]> {
  const client = apiClient(setting);
  await addCandidatesWithCvs(client, setting.seed.jobId, withCv);
  const [newest = ''] = await listIds(client, setting.seed.jobId, 1);
  let hiringData: Promise<void> | undefined;
  const withHiringData = () => {
    hiringData ??= addHiringData(client, setting.seed.jobId);
    return hiringData;
  };
  const parts: [string, () => Promise<Result[]>][] = [
    ['first screen', () => measureFirstScreen(setting)],
    ['moves', () => measureMoves(setting)],
    ['next candidate', () => measureNextCandidate(setting, newest)],
    ['search', () => measureSearch(setting, counts)],
    ['many at once', () => measureMany(setting, client)],
    ['changes of others', () => measureOthersChanges(setting, client)],
    ['weight', () => measureWeight(setting)],
    ['screens', () => withHiringData().then(() => measureScreens(setting))],
    ['accessibility', () => withHiringData().then(() => measureAccessibility(setting, newest))],
  ];
  const results: Result[] = [];
  for (const [name, measure] of parts) {
    if (only && !name.includes(only)) continue;
    process.stderr.write(`${name}\n`);
    results.push(...(await measure().catch((error: unknown) => [failedPart(name, error)])));
  }
  return results;
}

/** The other parts are measured all the same. */
function failedPart(name: string, error: unknown): Result {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return { what: `${name}: failed`, unit: '', measured: Number.NaN, bar: 0 };
}
