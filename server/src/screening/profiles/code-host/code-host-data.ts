import type { CodeHostData, CodeHostEvaluation } from '@muster/contract/screening/code-host.ts';
import { codeHostFindings } from '@muster/contract/screening/code-host-findings.ts';
import { dayMs } from '#time/durations.ts';
import type { CodeHostSnapshot, ListedRepository } from './code-host-snapshot.ts';
import { ownRepositories } from './fetch-snapshot.ts';

const shownRepositoriesMax = 30;
const shownLanguagesMax = 12;
const evaluatedMax = 10;
const namedLanguagesMax = 3;
const engineVersion = '1';

/** What the single read shows. No name, photo, place, email or followers: they say nothing about the work. */
export function codeHostData(user: string, snapshot: CodeHostSnapshot, fetchedAt: Date): CodeHostData {
  const own = ownRepositories(snapshot);
  return {
    username: user,
    public_repositories: snapshot.user?.publicRepositories ?? own.length,
    own_repositories: own.length,
    last_pushed_at: lastPush(own),
    languages: languageShares(snapshot),
    repositories: own.slice(0, shownRepositoriesMax).map((repository) => ({
      name: repository.name,
      url: repository.url,
      description: repository.description,
      topics: repository.topics,
      license: repository.license,
      stars: repository.stars,
      is_archived: repository.isArchived,
      is_documented: isDocumented(repository),
      pushed_at: repository.pushedAt,
      languages: Object.keys(snapshot.languages[repository.name]?.bytes ?? {}).slice(0, shownLanguagesMax),
    })),
    fetched_at: fetchedAt.toISOString(),
  };
}

/** What the repositories show, in words. No total: work in public is no measure of work. Null without own repositories. */
export function evaluateCodeHost(data: CodeHostData, at: Date): CodeHostEvaluation | null {
  if (data.own_repositories === 0) return null;
  const looked = data.repositories.slice(0, evaluatedMax);
  const documented = looked.filter(({ is_documented }) => is_documented);
  return {
    findings: [
      {
        what: 'own_repositories',
        finding: codeHostFindings.ownRepositories(data.own_repositories),
        evidence: looked.map(({ name }) => name),
      },
      {
        what: 'languages',
        finding: codeHostFindings.languages(data.languages.slice(0, namedLanguagesMax)),
        evidence: data.languages.map(({ language }) => language),
      },
      {
        what: 'recency',
        finding: codeHostFindings.recency(daysSince(data.last_pushed_at, at)),
        evidence: looked.slice(0, 1).map(({ name }) => name),
      },
      {
        what: 'documentation',
        finding: codeHostFindings.documentation(documented.length, looked.length),
        evidence: documented.map(({ name }) => name),
      },
    ],
    engine_version: engineVersion,
    evaluated_at: at.toISOString(),
    requires_human_review: true,
  };
}

function lastPush(repositories: ListedRepository[]): string | null {
  return (
    repositories
      .flatMap(({ pushedAt }) => pushedAt ?? [])
      .sort()
      .at(-1) ?? null
  );
}

function languageShares({ languages }: CodeHostSnapshot): CodeHostData['languages'] {
  const totals = new Map<string, number>();
  for (const { bytes } of Object.values(languages))
    for (const [language, size] of Object.entries(bytes)) totals.set(language, (totals.get(language) ?? 0) + size);
  const sum = [...totals.values()].reduce((total, size) => total + size, 0);
  return [...totals]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownLanguagesMax)
    .map(([language, bytes]) => ({ language, bytes, share: Math.round((100 * bytes) / sum) }));
}

function isDocumented({ description, license, topics, homepage }: ListedRepository): boolean {
  return description !== null && (license !== null || topics.length > 0 || homepage !== null);
}

function daysSince(time: string | null, at: Date): number | null {
  return time === null ? null : Math.max(0, Math.floor((at.getTime() - Date.parse(time)) / dayMs));
}
