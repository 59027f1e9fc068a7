import type { CandidateCard, JobInList } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { foundJobsQuery } from '#queries/job-queries.ts';
import { navigate } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { useStore } from '#store.ts';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { type Command, commands } from './commands.ts';
import { useSettled } from './use-settled.ts';

export type Result = { id: string; label: string; detail?: string; keys?: string | undefined; run: () => void };
type Group = { title: string; results: Result[] };

const shownMax = 8;
const groupTitles: Record<Command['group'], string> = { 'Go to': t('Go to'), Commands: t('Commands') };

/** What fits the typed text: of the server by its own search, commands by their words. */
export function useResults(typed: string): { groups: Group[]; isSearching: boolean } {
  const q = useSettled(typed.trim());
  const offered = useStore(commands);
  const search = { enabled: q !== '', placeholderData: keepPreviousData };
  const candidates = useQuery({
    ...search,
    ...foundCandidatesQuery(q, shownMax),
    select: ({ candidates }) => candidates.map(candidateResult),
  });
  const mayReadJobs = useRight('read_jobs');
  const jobs = useQuery({
    ...search,
    ...foundJobsQuery(q, shownMax),
    select: ({ jobs }) => jobs.map(jobResult),
    enabled: search.enabled && mayReadJobs,
  });
  const found = q === '' ? [] : [group(t('Candidates'), candidates.data), group(t('Jobs'), jobs.data)];
  const groups = [...found, ...groupCommands(offered, typed)].filter(({ results }) => results.length > 0);
  return { groups, isSearching: candidates.isFetching || jobs.isFetching || q !== typed.trim() };
}

function group(title: string, results: Result[] = []): Group {
  return { title, results };
}

function candidateResult({ id, name, job_title, status }: CandidateCard): Result {
  return {
    id: `candidate ${id}`,
    label: name ?? t('No name'),
    detail: job_title ?? statusLabel(status),
    run: () => navigate(paths.candidate(id)),
  };
}

function jobResult({ id, job_title, job_location, status }: JobInList): Result {
  return { id: `job ${id}`, label: job_title, detail: job_location ?? jobStatusLabels[status], run: () => navigate(paths.job(id)) };
}

function groupCommands(offered: readonly Command[], typed: string): Group[] {
  const words = typed.toLowerCase().split(/\s+/, 10);
  const fitting = offered.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const titles = [...new Set(fitting.map((command) => command.group))];
  return titles.map((title) =>
    group(
      groupTitles[title],
      fitting.filter((command) => command.group === title),
    ),
  );
}
