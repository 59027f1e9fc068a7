import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { paths } from '#paths.ts';
import { navigate } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { useStore } from '#store.ts';
import { type Command, commands } from './commands.ts';
import { useSettled } from './use-settled.ts';

export type Result = { id: string; label: string; detail?: string; keys?: string | undefined; run: () => void };
type Group = { title: string; results: Result[] };

const shownMax = 8;

/** What fits the typed text: of the server by its own search, commands by their words. */
export function useResults(typed: string): { groups: Group[]; isSearching: boolean } {
  const q = useSettled(typed.trim());
  const offered = useStore(commands);
  const search = { enabled: q !== '', placeholderData: keepPreviousData };
  const candidates = useQuery({
    ...search,
    queryKey: ['candidates', 'palette', q],
    queryFn: ({ signal }) => findCandidates(q, signal),
  });
  const mayReadJobs = useRight('read_jobs');
  const jobs = useQuery({
    ...search,
    queryKey: ['jobs', 'palette', q],
    queryFn: ({ signal }) => findJobs(q, signal),
    enabled: search.enabled && mayReadJobs,
  });
  const found = q === '' ? [] : [group('Candidates', candidates.data), group('Jobs', jobs.data)];
  const groups = [...found, ...groupCommands(offered, typed)].filter(({ results }) => results.length > 0);
  return { groups, isSearching: candidates.isFetching || jobs.isFetching || q !== typed.trim() };
}

function group(title: string, results: Result[] = []): Group {
  return { title, results };
}

async function findCandidates(q: string, signal: AbortSignal): Promise<Result[]> {
  const { candidates } = await muster.listCandidates({ q, limit: shownMax }, { signal });
  return candidates.map(({ id, name, job_title, status }) => ({
    id: `candidate ${id}`,
    label: name ?? 'No name',
    detail: job_title ?? status,
    run: () => navigate(paths.candidate(id)),
  }));
}

async function findJobs(q: string, signal: AbortSignal): Promise<Result[]> {
  const { jobs } = await muster.listJobs({ q, limit: shownMax }, { signal });
  return jobs.map(({ id, job_title, job_location, status }) => ({
    id: `job ${id}`,
    label: job_title,
    detail: job_location ?? status,
    run: () => navigate(paths.job(id)),
  }));
}

function groupCommands(offered: readonly Command[], typed: string): Group[] {
  const words = typed.toLowerCase().split(/\s+/, 10);
  const fitting = offered.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const titles = [...new Set(fitting.map((command) => command.group))];
  return titles.map((title) =>
    group(
      title,
      fitting.filter((command) => command.group === title),
    ),
  );
}
