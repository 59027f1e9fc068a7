import type { Actor } from '@muster/contract/events/event.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { emailKey, type NewCandidateFields, newCandidate, type StoredCandidate } from './candidate.ts';
import { countedApplication, findPersonByEmail } from './candidate-application-queries.ts';
import { newCandidateData } from './candidate-events.ts';
import { insertPerson } from './candidate-queries.ts';
import { newCandidateRows } from './new-candidate-rows.ts';

/** Somebody who leaves their profile, without a job. */
export type OwnProspect = {
  profile: Omit<NewCandidateFields, 'type' | 'email' | 'job_id' | 'source_id'> & { name: string; email: string };
  resume: { fileId: string; filename: string } | null;
  language: Language | null;
};

// Each conflict means that another form of the same person succeeded.
const attemptsMax = 500;

/**
 * Adds a prospect with what `also` writes, unless `repeat` finds that this person has done so before: then the result is undefined. Two forms
 * of one person at the same moment are one after the other.
 */
export async function addOwnProspect(
  app: Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; fileLinks: FileLinks },
  workspaceId: string,
  { profile, resume, language }: OwnProspect,
  { repeat, also }: { repeat: (personId: string) => Promise<boolean>; also: (candidate: StoredCandidate) => Promise<RowWrite[]> },
): Promise<StoredCandidate | undefined> {
  const id = uuidv7();
  const key = emailKey(profile.email);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const known = await findPersonByEmail(app.database, workspaceId, key);
    if (known && (await repeat(known.person_id))) return undefined;
    const identity = { id, person_id: known?.person_id ?? uuidv7(), job_id: null, source_id: null };
    const now = app.clock();
    const candidate: StoredCandidate = {
      ...newCandidate({ ...profile, type: 'prospect' }, identity, now),
      resume_filename: resume?.filename ?? null,
      resume_file_id: resume?.fileId ?? null,
    };
    const actor: Actor = { type: 'candidate', id, name: candidate.name ?? '' };
    const data = newCandidateData(workspaceId, { job: null, sourceName: null }, candidate, app.fileLinks.eventResumeUrl);
    const isAdded = await app.write(workspaceId, {
      row: known
        ? countedApplication({ id: known.person_id, applications: known.applications })
        : insertPerson({ id: candidate.person_id, key, at: candidate.created_at }),
      occurrence: { what: 'candidate_added', actor, at: now, data, candidateId: id },
      totals: { versions: ['candidates_version'] },
      also: [...newCandidateRows({ workspaceId, actor }, candidate, { language }), ...(await also(candidate))],
    });
    if (isAdded) return candidate;
  }
  throw unavailable('unavailable', 1);
}
