import type { Problem } from '@muster/contract/applications/application-form.ts';
import { buildFormFields, formFieldsOf } from '#applications/application-form.ts';
import type { ApplicationMail } from '#applications/application-mail.ts';
import { sourceName } from '#applications/application-target.ts';
import { formOfMail } from '#applications/apply-by-mail.ts';
import { checkSubmission } from '#applications/check-submission.ts';
import { storeApplication } from '#applications/store-application.ts';
import type { CvQueue } from '#candidates/cv-queue.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import { createSemaphore } from '#concurrency/semaphore.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import { closeForm, findKeptUploadsOfForm, keptFormId } from '#files/uploads/kept-uploads.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { quarantinedMax } from './quarantine.ts';
import { deleteQuarantined, findQuarantined, listQuarantined, type Quarantined } from './quarantine-queries.ts';

type QuarantineReleaseDeps = Pick<Runtime, 'database' | 'clock'> & {
  write: WriteChange;
  applicationMail: ApplicationMail;
  files: Files;
  fileLinks: FileLinks;
  cvQueue: CvQueue;
  lookupQueue: LookupQueue;
  jobReads: JobReads;
  readCustomFields: ReadCustomFields;
};

/** A quarantined application as the CLI shows it. */
export type ShownQuarantined = { id: string; job_id: string; caught_at: string; answers: Record<string, unknown>; files: string[] };

export async function showQuarantine(app: QuarantineReleaseDeps, workspaceId: string): Promise<ShownQuarantined[]> {
  const rows = await listQuarantined(app.database, workspaceId, quarantinedMax);
  return Promise.all(rows.map((row) => quarantinedView(app, workspaceId, row)));
}

async function quarantinedView(
  app: QuarantineReleaseDeps,
  workspaceId: string,
  { id, job_id, caught_at, answers }: Quarantined,
): Promise<ShownQuarantined> {
  const kept = await findKeptUploadsOfForm(app, workspaceId, keptFormId(id));
  return { id, job_id, caught_at, answers: parseAnswers(answers), files: [...kept.values()].map(({ filename }) => filename) };
}

export type Release = 'released' | 'unknown' | 'job_gone' | Map<string, Problem>;

/** Turns it into a normal application, with its event. Resolves to 'released', or to the reason why not. */
export async function releaseQuarantined(app: QuarantineReleaseDeps, workspaceId: string, id: string): Promise<Release> {
  const row = isUuid(id) ? await findQuarantined(app.database, workspaceId, id) : undefined;
  if (!row) return 'unknown';
  const job = await app.jobReads.find({ workspaceId, jobId: row.job_id });
  if (!job) return 'job_gone';
  const { privacy_text: privacyText, language } = row;
  const full = buildFormFields(job.questions, language ?? 'en', formFieldsOf(await app.readCustomFields(workspaceId)));
  const form = row.by_mail ? formOfMail(language ?? 'en') : full;
  const target = { workspaceId, job, form, privacyText, language, ...(row.by_mail && { byMail: { mayAnswer: true } }) };
  const given = { values: new Map(Object.entries(parseAnswers(row.answers))), files: new Map() };
  const token = { state: 'valid', formId: keptFormId(row.id), ageMs: Number.POSITIVE_INFINITY } as const;
  const sent = await checkSubmission({ ...app, inspecting: createSemaphore(1) }, target, given, token);
  const problems = sent.problems.size > 0 ? sent.problems : await storeApplication(app, target, sent, given.values.get(sourceName));
  if (problems.size > 0) return problems;
  await deleteQuarantined(app.database, workspaceId, row.id);
  return 'released';
}

/** False when it does not exist. */
export async function discardQuarantined(app: QuarantineReleaseDeps, workspaceId: string, id: string): Promise<boolean> {
  if (!isUuid(id) || !(await deleteQuarantined(app.database, workspaceId, id))) return false;
  await closeForm(app, workspaceId, keptFormId(id));
  return true;
}

function parseAnswers(answers: string): Record<string, unknown> {
  const value: unknown = JSON.parse(answers);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
