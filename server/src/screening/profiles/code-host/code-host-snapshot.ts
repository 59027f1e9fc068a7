import { isRecord } from '#text/is-record.ts';

/** A repository as the code host lists it, reduced to what is used. */
export type ListedRepository = {
  name: string;
  url: string | null;
  description: string | null;
  homepage: string | null;
  license: string | null;
  topics: string[];
  stars: number;
  isFork: boolean;
  isArchived: boolean;
  pushedAt: string | null;
};

/** What was fetched of a profile, kept so that the next requests can be conditional. */
export type CodeHostSnapshot = {
  user: { etag: string | null; publicRepositories: number } | null;
  repositories: { etag: string | null; list: ListedRepository[] } | null;
  /** Bytes by language of a repository, as of its last push. */
  languages: Record<string, { pushedAt: string | null; bytes: Record<string, number> }>;
};

export const emptySnapshot: CodeHostSnapshot = { user: null, repositories: null, languages: {} };

const repositoriesMax = 100;
const topicsMax = 20;
const languagesMax = 30;
const shortTextMax = 500;

/** Undefined when the answer is not that of GET /users/NAME. */
export function parseUser(body: unknown): { publicRepositories: number } | undefined {
  if (!isRecord(body) || typeof body.login !== 'string') return undefined;
  return { publicRepositories: nonNegativeCount(body.public_repos) };
}

/** Undefined when the answer is not that of GET /users/NAME/repos. */
export function parseRepositories(body: unknown): ListedRepository[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.slice(0, repositoriesMax).flatMap((each) => (isRecord(each) ? parseRepository(each) : []));
}

function parseRepository(repository: Record<string, unknown>): ListedRepository[] {
  const name = shortText(repository.name);
  if (name === null || !/^[A-Za-z0-9._-]{1,100}$/.test(name) || repository.private === true) return [];
  const { license } = repository;
  return [
    {
      name,
      url: webAddressOrNull(repository.html_url),
      description: shortText(repository.description),
      homepage: webAddressOrNull(repository.homepage),
      license: isRecord(license) ? shortText(license.spdx_id) : null,
      topics: Array.isArray(repository.topics)
        ? repository.topics.flatMap((topic) => shortText(topic) ?? []).slice(0, topicsMax)
        : [],
      stars: nonNegativeCount(repository.stargazers_count),
      isFork: repository.fork === true,
      isArchived: repository.archived === true,
      pushedAt: timestamp(repository.pushed_at),
    },
  ];
}

/** Undefined when the answer is not that of GET /repos/OWNER/NAME/languages. */
export function parseLanguageBytes(body: unknown): Record<string, number> | undefined {
  if (!isRecord(body)) return undefined;
  const entries = Object.entries(body).flatMap(([language, bytes]): [string, number][] => {
    const name = shortText(language);
    return name === null || nonNegativeCount(bytes) === 0 ? [] : [[name, nonNegativeCount(bytes)]];
  });
  return Object.fromEntries(entries.slice(0, languagesMax));
}

/** A stored snapshot; an empty one when it has another shape. */
export function parseSnapshot(stored: unknown): CodeHostSnapshot {
  if (!isRecord(stored) || !isRecord(stored.languages)) return emptySnapshot;
  const { user, repositories } = stored;
  return {
    user: isRecord(user) ? { etag: etag(user.etag), publicRepositories: nonNegativeCount(user.publicRepositories) } : null,
    repositories:
      isRecord(repositories) && Array.isArray(repositories.list)
        ? { etag: etag(repositories.etag), list: repositories.list.filter(isListedRepository) }
        : null,
    languages: Object.fromEntries(
      Object.entries(stored.languages).flatMap(([name, each]) =>
        isRecord(each) ? [[name, { pushedAt: timestamp(each.pushedAt), bytes: parseLanguageBytes(each.bytes) ?? {} }]] : [],
      ),
    ),
  };
}

function isListedRepository(stored: unknown): stored is ListedRepository {
  return isRecord(stored) && typeof stored.name === 'string' && Array.isArray(stored.topics) && typeof stored.stars === 'number';
}

function etag(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function shortText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.slice(0, shortTextMax).replaceAll('\0', ' ').toWellFormed().trim();
  return text === '' ? null : text;
}

function webAddressOrNull(value: unknown): string | null {
  const text = shortText(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

function nonNegativeCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function timestamp(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;
}
