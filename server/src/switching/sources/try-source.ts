import type { ImportAccess } from '@muster/contract/switching/workspace-import.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import type { ListPosition, Spool, SpooledRow } from '#switching/spool/spool.ts';
import { type Fetching, newFetchReport } from './fetch-list.ts';
import { openSourceClient, type SourceClient, waitFor } from './source-client.ts';
import type { ApiSource } from './sources.ts';

type Trying = {
  source: ApiSource;
  credential: string;
  account: string;
  withFiles: boolean;
  onRows: (list: string, count: number) => void;
  signal: AbortSignal;
};

// Somebody waits for it.
const triesMax = 3;
const peopleCounted = 1000;
const pageSize = /([?&](?:per_page|limit|page\[size\])=)\d+/;

/** What a credential may read: all that a run would fetch is asked for, with one record of each list, and forgotten. */
export async function trySource(
  { httpClient, clock }: { httpClient: Pick<HttpClient, 'send'>; clock: () => Date },
  { source, credential, account, withFiles, onRows, signal }: Trying,
): Promise<ImportAccess> {
  const client = openSourceClient(source.access(credential, account), { httpClient, clock, wait: waitFor, signal, triesMax });
  const report = newFetchReport();
  const required = new Set<string>();
  const { spool, read } = openTrialSpool(source.key, account, clock);
  const fetching: Fetching = { spool, report, signal, onRows, trial: { required } };
  await source.fetch(fetching, oneRecordOf(client), { withFiles: false }, clock);
  const forbidden = new Set(report.forbidden.map(nameOf));
  const names = [...new Set([...read(), ...report.forbidden].map(nameOf))].filter((name) => source.resources.includes(name));
  const { rows, files } = source.callsPerPerson;
  return {
    lists: names.map((name) => ({ name, is_required: required.has(name), may_read: !forbidden.has(name) })),
    requests_per_second: Math.round(client.perSecond() * 100) / 100,
    seconds_per_1000_people: Math.ceil((peopleCounted * (rows + (withFiles ? files : 0))) / client.perSecond()),
  };
}

function nameOf(list: string): string {
  return list.split('@')[0] ?? list;
}

/** The first record of each list, in memory. What a run reads again at its end is read already. */
function openTrialSpool(source: string, account: string, clock: () => Date): { spool: Spool; read: () => string[] } {
  const lists = new Map<string, SpooledRow[]>();
  const isLater = (list: string) => /@(delta|retry)/.test(list);
  const spool: Spool = {
    folder: '',
    facts: { source, account, api: '', started_at: clock().toISOString(), options: {} },
    endRound: async () => {},
    beginRound: async () => {},
    position: (list): ListPosition => ({ next: null, isDone: isLater(list) || lists.has(list) }),
    append: async (list, rows) => void lists.set(list, rows.slice(0, 1)),
    async *rows(list) {
      yield* lists.get(list) ?? [];
    },
    lists: () => [...lists.keys()],
    hasFile: async () => false,
    saveFile: async () => {},
    mediaType: async () => undefined,
    filePath: (name) => name,
    close: async () => {},
  };
  return { spool, read: () => [...lists.keys()] };
}

/** Lists are asked for one record; what belongs to a record is one page, as always. */
function oneRecordOf(client: SourceClient): SourceClient {
  return {
    ...client,
    get: (path) => client.get(/^[^/?]+\?/.test(path) ? path.replace(pageSize, (_, name) => `${name}1`) : path),
    ask: (path, body) => client.ask(path, path.endsWith('.list') && 'limit' in body ? { ...body, limit: 1 } : body),
  };
}
