import { Readable } from 'node:stream';
import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import { nameLengthMax } from '@muster/contract/limits.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type ApplyByMailDeps, applyByMail, formOfMail } from '#applications/apply-by-mail.ts';
import { privacyTextFor } from '#applications/privacy-text.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Authentication } from '#mail-in/filing/sender-check.ts';
import { attachmentBytesMax, type MailPart, type ReadMail } from '#mail-in/reading/read-mail.ts';
import { secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { CvReaders } from '#screening/reading/cv-readers.ts';
import { UnreadableCv } from '#screening/reading/unreadable-cv.ts';
import { createSource, type SourceDeps } from '#sources/source-actions.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import { singleLine } from '#text/mail-text.ts';
import { publicUrl } from '#web/links.ts';
import { findApplicationOf, findCompanyOfJob, hasAnswerOfDay } from './job-mail-queries.ts';

export type MailedApplicationDeps = Omit<ApplyByMailDeps, 'inspecting'> &
  SourceDeps &
  Pick<Runtime, 'links'> & {
    cvReaders: Pick<CvReaders, 'read'>;
    jobReads: JobReads;
    mailSettings: MailSettingsReads;
  };

/** `candidate`: the mail is filed with it. `dropped`: it waits in the quarantine. `later`: too many have come. `none`: it is unfiled. */
export type ApplicationEnd =
  | { end: 'candidate'; candidateId: string; cv: MailPart }
  | { end: 'dropped' }
  | { end: 'none' }
  | { end: 'later'; delayMs: number };

type JobMail = { workspaceId: string; jobId: string; mail: ReadMail; authentication: Authentication };

const sourceNameOfMail = 'E-mail';
const none: ApplicationEnd = { end: 'none' };
const skillsMin = 3;

/** A mail to the address of a job, from a person and of no known conversation. */
export async function readMailedApplication(app: MailedApplicationDeps, given: JobMail): Promise<ApplicationEnd> {
  const { workspaceId, jobId, mail, authentication } = given;
  const { applicationsByMail, language } = await app.mailSettings.read(workspaceId);
  const email = mail.fromEmail === null ? '' : singleLine(mail.fromEmail, emailLengthMax);
  const job = applicationsByMail && email !== '' ? await app.jobReads.find({ workspaceId, jobId }) : undefined;
  const company = job && (await findCompanyOfJob(app.database, workspaceId, job.id));
  if (!job || !company || job.status !== 'active' || jobExpiresAtMs(job.valid_through) <= app.clock().getTime()) return none;
  const key = emailKey(email);
  const mayAnswer = authentication === 'pass' && !(await hasAnswerOfDay(app.database, workspaceId, key));
  const cv = await findCv(app, mail.attachments);
  if (!cv) {
    if (!mayAnswer) return none;
    const url = `${publicUrl(job, app.links)}/apply`;
    const to = { email, name: null };
    const text = texts({ language, address: company.formOfAddress }).notices.applyByForm({
      job: job.job_title,
      company: company.name,
      url,
    });
    const answer = { id: uuidv7(), kind: 'mail_answer', candidateId: null, to, language, text, at: app.clock() } as const;
    const subject = singleLine(`Re: ${mail.subject.replace(/^(re:\s*)+/i, '')}`, nameLengthMax);
    await writeAlone(app.database, workspaceId, secretMailStatements({ ...answer, subject }));
    return none;
  }
  const { source } = await createSource(app, workspaceId, { job_id: job.id, source_name: sourceNameOfMail }, () => []);
  const { privacyText } = privacyTextFor(company, language);
  const target = { workspaceId, job, form: formOfMail(language), privacyText, language: null, byMail: { mayAnswer } };
  const name = singleLine(mail.fromName ?? cv.name ?? email.split('@', 1)[0] ?? '', nameLengthMax);
  const values = new Map<string, unknown>([
    ['name', name],
    ['email', email],
    ...(mail.text === '' ? [] : [['cover_letter', mail.text.slice(0, coverLetterMax)] as const]),
  ]);
  const upload = await app.files.receive(Readable.from([cv.part.bytes ?? Buffer.alloc(0)]), attachmentBytesMax);
  try {
    const files = new Map([['resume', { filename: cv.part.filename || 'cv', upload }]]);
    const sender = { address: key, isProven: authentication === 'pass', source: source.code };
    const ended = await applyByMail({ ...app, inspecting: (run) => run() }, target, { values, files }, sender);
    if (ended !== 'stored') return ended === 'quarantined' ? { end: 'dropped' } : none;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_applications') throw error;
    return { end: 'later', delayMs: (error.retryAfterSeconds ?? 60) * 1000 };
  } finally {
    await upload.discard();
  }
  const candidateId = await findApplicationOf(app.database, workspaceId, { jobId: job.id, emailKey: key });
  return candidateId === undefined ? none : { end: 'candidate', candidateId, cv: cv.part };
}

const coverLetterMax = 20_000;

/** The first document in which a program finds what a CV has. */
async function findCv(
  { files, cvReaders }: Pick<MailedApplicationDeps, 'files' | 'cvReaders'>,
  parts: MailPart[],
): Promise<{ part: MailPart; name: string | null } | undefined> {
  for (const part of parts) {
    if (!part.bytes || part.mediaType.startsWith('image/') || part.mediaType.startsWith('text/calendar')) continue;
    const upload = await files.receive(Readable.from([part.bytes]), attachmentBytesMax);
    try {
      const name = await nameInCv(cvReaders, upload, part.bytes);
      if (name !== undefined) return { part, name };
    } finally {
      await upload.discard();
    }
  }
  return undefined;
}

/** Undefined when it is no CV, null when it has no name. */
async function nameInCv(
  cvReaders: Pick<CvReaders, 'read'>,
  { path }: Upload,
  bytes: Uint8Array,
): Promise<string | null | undefined> {
  try {
    const { mediaType } = await inspectDocument(path);
    const { basics, work, education, skills } = (await cvReaders.read(bytes, mediaType, { countryCode: null })).parsedCv;
    const isCv = work.length > 0 || education.length > 0 || skills.length >= skillsMin;
    return isCv ? basics.name : undefined;
  } catch (error) {
    if (error instanceof UnreadableCv || (error instanceof Failure && error.code.startsWith('file_'))) return undefined;
    throw error;
  }
}
