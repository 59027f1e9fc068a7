import type { Actor } from '@muster/contract/events/event.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { JobOfStages } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { utc } from '#web/paging.ts';
import { type CandidateJob, emailKey, type NewCandidateFields, newCandidate, type StoredCandidate } from './candidate.ts';
import { appliedAgain, countedApplication, findApplicant, knownApplicant } from './candidate-application-queries.ts';
import { newCandidateData } from './candidate-events.ts';
import { type CandidateMarks, insertPerson } from './candidate-queries.ts';
import { newCandidateRows } from './new-candidate-rows.ts';

type CandidateApplicationDeps = Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; fileLinks: FileLinks };

/** An application for a job. */
export type Application = {
  /** `stages`: where the job has its own. */
  job: CandidateJob & { stages?: JobOfStages['stages'] };
  source: { id: string; source_name: string } | null;
  profile: Omit<NewCandidateFields, 'type' | 'email' | 'job_id' | 'source_id'> & { name: string; email: string };
  customAnswers: StoredCandidate['custom_answers'];
  resume: { fileId: string; filename: string } | null;
  declinesScreening: boolean;
  /** The language of the form; null when it is not known. */
  language: Language | null;
  /** Who has sent it, if not the candidate. */
  actor?: Actor;
};

/** What is written beside a new candidate, or beside the one that has applied before. */
export type ApplicationStatements = {
  also: (candidate: StoredCandidate) => Promise<RowWrite[]>;
  again: (candidateId: string) => Promise<RowWrite[]>;
};

// Each conflict means that another application of the same person succeeded.
const attemptsMax = 500;

/**
 * Adds a candidate for an application, with its event and what `also` writes. When this person has applied for this job before, the
 * first application stays unchanged, the history gets an entry beside what `again` writes, and the result is undefined.
 */
export async function submitApplication(
  app: CandidateApplicationDeps,
  workspaceId: string,
  application: Application,
  { also, again }: ApplicationStatements,
): Promise<StoredCandidate | undefined> {
  const id = uuidv7();
  const key = emailKey(application.profile.email);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const known = await findApplicant(app.database, workspaceId, key, application.job.id);
    if (known?.candidate_id) {
      const statements = await again(known.candidate_id);
      if (await recordRepeatedApplication(app, workspaceId, known.candidate_id, statements)) return undefined;
      continue;
    }
    const now = app.clock();
    const candidate = newApplicant(application, { id, personId: known?.person_id ?? uuidv7() }, now);
    const actor: Actor = application.actor ?? { type: 'candidate', id, name: candidate.name ?? '' };
    const recorded = await app.write(workspaceId, {
      row: known
        ? countedApplication({ id: known.person_id, applications: known.applications })
        : insertPerson({ id: candidate.person_id, key, at: candidate.created_at }),
      occurrence: {
        what: 'application_submitted',
        actor,
        at: now,
        data: eventData(app, workspaceId, application, candidate),
        candidateId: id,
      },
      totals: { versions: ['candidates_version'] },
      also: [...newCandidateRows({ workspaceId, actor }, candidate, marks(application)), ...(await also(candidate))],
    });
    if (recorded) return candidate;
  }
  throw unavailable('unavailable', 1);
}

function marks({ declinesScreening, language }: Application): Partial<CandidateMarks> {
  return { declinesScreening, language };
}

function newApplicant(application: Application, { id, personId }: { id: string; personId: string }, now: Date): StoredCandidate {
  const { job, source, profile, customAnswers, resume } = application;
  const identity = { id, person_id: personId, job_id: job.id, source_id: source?.id ?? null, stages: job.stages ?? null };
  return {
    ...newCandidate({ ...profile, type: 'prospect' }, identity, now),
    type: 'applicant',
    custom_answers: customAnswers,
    resume_filename: resume?.filename ?? null,
    resume_file_id: resume?.fileId ?? null,
    applied_at: profile.applied_at == null ? now.toISOString() : utc(profile.applied_at),
  };
}

function eventData(
  { fileLinks }: CandidateApplicationDeps,
  workspaceId: string,
  { job, source }: Application,
  candidate: StoredCandidate,
): object {
  return newCandidateData(workspaceId, { job, sourceName: source?.source_name ?? null }, candidate, fileLinks.eventResumeUrl);
}

/** False when the candidate has just been erased. */
function recordRepeatedApplication(
  app: CandidateApplicationDeps,
  workspaceId: string,
  candidateId: string,
  statements: RowWrite[],
): Promise<boolean> {
  return app.write(workspaceId, {
    row: knownApplicant({ id: candidateId }),
    totals: { versions: ['candidates_version'] },
    also: [appliedAgain({ at: app.clock().toISOString() }), ...statements],
  });
}
