import type { CodeHostAnswer, CodeHostClient } from './code-host-client.ts';
import {
  type CodeHostSnapshot,
  type ListedRepository,
  parseLanguageBytes,
  parseRepositories,
  parseUser,
} from './code-host-snapshot.ts';

export type FetchedSnapshot =
  | { kind: 'found'; snapshot: CodeHostSnapshot }
  | { kind: 'missing' }
  /** What was fetched so far is kept: the next attempt asks only for the rest. */
  | { kind: 'paused'; pauseMs: number; reason: string; snapshot: CodeHostSnapshot }
  | { kind: 'failed'; reason: string; snapshot: CodeHostSnapshot };

type Stop = Exclude<CodeHostAnswer, { kind: 'found' | 'unchanged' }>;

// Each costs a request of a small quota.
const languagesOfMax = 10;

/** The profile of a user with own repositories and their languages. Requests are conditional on what is known from last time. */
export async function fetchSnapshot(ask: CodeHostClient, user: string, known: CodeHostSnapshot): Promise<FetchedSnapshot> {
  let snapshot = known;
  const account = await ask(`/users/${user}`, known.user?.etag ?? null);
  if (account.kind === 'found') {
    const parsed = parseUser(account.body);
    if (!parsed) return { kind: 'failed', reason: 'the answer is not a user', snapshot };
    snapshot = { ...snapshot, user: { etag: account.etag, ...parsed } };
  } else if (account.kind !== 'unchanged') return stopped(account, snapshot);

  const listed = await ask(`/users/${user}/repos?per_page=100&sort=pushed`, known.repositories?.etag ?? null);
  if (listed.kind === 'found') {
    const list = parseRepositories(listed.body);
    if (!list) return { kind: 'failed', reason: 'the answer is not a list of repositories', snapshot };
    snapshot = { ...snapshot, repositories: { etag: listed.etag, list } };
  } else if (listed.kind !== 'unchanged') return stopped(listed, snapshot);

  return addLanguages(ask, user, snapshot);
}

async function addLanguages(ask: CodeHostClient, user: string, snapshot: CodeHostSnapshot): Promise<FetchedSnapshot> {
  const wanted = ownRepositories(snapshot).slice(0, languagesOfMax);
  const languages: CodeHostSnapshot['languages'] = {};
  for (const { name, pushedAt } of wanted) {
    const known = snapshot.languages[name];
    if (known && known.pushedAt === pushedAt) languages[name] = known;
    else {
      const answer = await ask(`/repos/${user}/${name}/languages`, null);
      if (answer.kind === 'paused')
        return { ...answer, snapshot: { ...snapshot, languages: { ...snapshot.languages, ...languages } } };
      // A failed request for the languages of one repository does not fail the profile.
      const bytes = answer.kind === 'found' ? parseLanguageBytes(answer.body) : undefined;
      if (bytes) languages[name] = { pushedAt, bytes };
    }
  }
  return { kind: 'found', snapshot: { ...snapshot, languages } };
}

/** Forks are work of others. */
export function ownRepositories({ repositories }: CodeHostSnapshot): ListedRepository[] {
  return repositories?.list.filter(({ isFork }) => !isFork) ?? [];
}

function stopped(answer: Stop, snapshot: CodeHostSnapshot): FetchedSnapshot {
  return answer.kind === 'missing' ? answer : { ...answer, snapshot };
}
