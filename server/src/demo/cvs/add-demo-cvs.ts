import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import { type AddCandidateDeps, addCandidate } from '#candidates/candidate-actions.ts';
import { receiveCv } from '#import/cvs/receive-cv.ts';
import type { JobRow } from '#jobs/job.ts';
import { layoutCv } from './cv-layouts.ts';
import type { CvPerson } from './cv-person.ts';
import { engineeringPeople } from './engineering-people.ts';
import { otherPeople } from './other-people.ts';
import { writePdf } from './pdf-document.ts';

export const demoCvPeople: readonly CvPerson[] = [...engineeringPeople, ...otherPeople];

/** Adds candidates with CVs for these jobs. The CVs are read in the background like all others. */
export async function addDemoCvs(app: AddCandidateDeps, workspaceId: string, actor: Actor, jobs: readonly JobRow[]): Promise<void> {
  for (const person of demoCvPeople) {
    const job = jobs.find(({ job_title }) => job_title === person.job);
    const file = await receiveCv(app.files, `${person.name.replaceAll(' ', '-')}.pdf`, demoCv(person));
    const input = { ...typedFields(person), job_id: job?.id ?? null };
    const resume = { file, priority: 0, importKey: null } as const;
    await addCandidate(app, { workspaceId, actor }, input, () => [], resume).finally(() => file.discard());
  }
}

export function demoCv(person: CvPerson): Buffer {
  return writePdf([layoutCv(person)]);
}

function typedFields({ isUpload = false, name, email }: CvPerson): NewCandidate {
  return isUpload ? { type: 'upload' } : { type: 'prospect', name, email };
}
