import type { Actor } from '@muster/contract/events/event.ts';
import { addCandidate } from '#candidates/add-candidate.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import { withStoredResume } from '#candidates/candidate-resume.ts';
import { addDemoHistories } from '#demo/add-demo-histories.ts';
import { receiveCv } from '#import/cvs/receive-cv.ts';
import { openLoader } from '#import/load/loader.ts';
import type { JobRow } from '#jobs/job.ts';
import type { Runtime } from '#runtime.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { BodyFile } from '#web/body-file.ts';
import { advancedApplicants } from './advanced-applicants.ts';
import { type DemoApplicant, incomingApplicant } from './applicant.ts';
import { prospects } from './applicants-without-cv.ts';
import { layoutCv } from './cv-layouts.ts';
import type { CvPerson } from './cv-person.ts';
import { setResume } from './demo-cv-queries.ts';
import { engineeringPeople } from './engineering-people.ts';
import { openApplicants } from './open-applicants.ts';
import { otherPeople } from './other-people.ts';
import { writePdf } from './pdf-document.ts';

export const demoCvPeople: readonly CvPerson[] = [...engineeringPeople, ...advancedApplicants, ...openApplicants, ...otherPeople];

export type DemoCvDeps = AddCandidateDeps & Pick<Runtime, 'isDiskLow'>;

const resumeOptions = { priority: 0, importKey: null } as const;

/**
 * Adds the candidates of these jobs, nearly all of them with CVs, which are read in the background like all others. Returns the ids of
 * those who applied, by their names.
 */
export async function addDemoCvs(
  app: DemoCvDeps,
  workspaceId: string,
  actor: Actor,
  jobs: readonly JobRow[],
): Promise<Map<string, string>> {
  const applied = await addApplicants(app, workspaceId, jobs);
  const addCv = async (person: CvPerson) => {
    const file = await receiveCv(app.files, `${person.name.replaceAll(' ', '-')}.pdf`, demoCv(person));
    const applicant = applied.get(person.name);
    const stored = applicant
      ? attachCv(app, workspaceId, applicant, file)
      : addUpload(app, workspaceId, actor, { file, jobId: jobOf(jobs, person)?.id ?? null });
    await stored.finally(() => file.discard());
  };
  await Promise.all(demoCvPeople.map(addCv));
  return new Map([...applied].map(([name, { id }]) => [name, id]));
}

export function demoCv(person: CvPerson): Buffer {
  return writePdf([layoutCv(person)]);
}

/** Loaded like an import, because they applied before there was a server: without events and mails. */
async function addApplicants(app: DemoCvDeps, workspaceId: string, jobs: readonly JobRow[]): Promise<Map<string, DemoApplicant>> {
  const people = [...demoCvPeople, ...prospects];
  const loader = await openLoader(app, { workspaceId, withEvents: false, isDryRun: false });
  const applicants = new Map<string, DemoApplicant>();
  try {
    for (const [index, person] of people.entries()) {
      const job = jobOf(jobs, person);
      const sourceId = job?.source_ids?.[person.application?.source ?? ''] ?? null;
      const applicant = job && incomingApplicant(person, { job, sourceId }, { now: app.clock(), index });
      if (!applicant) continue;
      applicants.set(person.name, applicant);
      await loader.add(applicant);
    }
    await loader.finish();
  } finally {
    await loader.close();
  }
  await addDemoHistories(app, workspaceId, () => false);
  return applicants;
}

function jobOf(jobs: readonly JobRow[], { job }: Pick<CvPerson, 'job'>): JobRow | undefined {
  return jobs.find(({ job_title }) => job_title === job);
}

async function attachCv(app: DemoCvDeps, workspaceId: string, { id, createdAt }: DemoApplicant, file: BodyFile): Promise<void> {
  await withStoredResume(app, workspaceId, { file, ...resumeOptions }, (stored) =>
    changeWith(app.database, workspaceId, setResume(workspaceId, id, stored), stored.statementsFor(id, createdAt.toISOString())),
  );
}

async function addUpload(
  app: DemoCvDeps,
  workspaceId: string,
  actor: Actor,
  { file, jobId }: { file: BodyFile; jobId: string | null },
): Promise<void> {
  const input = { type: 'upload', job_id: jobId } as const;
  await addCandidate(app, { workspaceId, actor }, input, () => [], { file, ...resumeOptions });
}
