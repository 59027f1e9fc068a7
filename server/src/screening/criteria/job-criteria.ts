import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { openThread, type SharedThread } from '#concurrency/thread.ts';
import type { JobRow } from '#jobs/job.ts';
import type { NoteError } from '#observability/background-errors.ts';
import { applyEdits } from './edit-criteria.ts';
import type { CriteriaJob } from './read-criteria.ts';

export type ReadJobCriteria = (job: CriteriaJob & Pick<JobRow, 'screening_edits'>) => Promise<ScreeningCriteria>;

const timeoutMs = 30_000;
const cachedMax = 2000;
const isText = (answer: unknown): answer is string => typeof answer === 'string';

/** Reads the criteria of jobs when they are first needed, on a thread, and keeps those of the last jobs. */
export function openJobCriteria(noteError: NoteError, shared: SharedThread): ReadJobCriteria {
  const read = openThread<CriteriaJob, string>(new URL('criteria-thread.ts', import.meta.url), timeoutMs, isText, { shared });
  const cached = createLruCache<Promise<ScreeningCriteria>>(cachedMax);
  return async (job) => {
    const source = criteriaSource(job);
    const key = JSON.stringify(source);
    const criteria = cached.remember(key, () => read(source).then((text): ScreeningCriteria => JSON.parse(text)));
    try {
      return applyEdits(await criteria, job.screening_edits);
    } catch (error) {
      cached.delete(key);
      noteError('read the criteria of a job', error);
      return applyEdits(nothingRead(job), job.screening_edits);
    }
  };
}

function criteriaSource({ job_title, job_description, career_level, city, job_country, job_mode }: CriteriaJob): CriteriaJob {
  return { job_title, job_description, career_level, city, job_country, job_mode };
}

/** The job stays readable when its criteria are not. */
function nothingRead({ job_title }: CriteriaJob): ScreeningCriteria {
  const occupation = { title: job_title, isco_group: null, isco_name: null };
  return { skills: [], must_haves: [], years: null, level: null, languages: [], location: null, occupation };
}

/** Starts the thread and loads its vocabulary, so that the first client does not wait for it. */
export async function warmUpCriteria(read: ReadJobCriteria): Promise<void> {
  const nothing = {
    job_description: null,
    career_level: null,
    city: null,
    job_country: null,
    job_mode: null,
    screening_edits: null,
  };
  await read({ ...nothing, job_title: '' });
}
