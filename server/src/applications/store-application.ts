import type { Problem } from '@muster/contract/applications/application-form.ts';
import { repeatedApplicationsMax } from '@muster/contract/applications/repeated-application.ts';
import { hashSubmission, newRepeat, type SentContent, type StoredRepeat } from '#applications/repeats/repeat.ts';
import { findSentHashes, insertRepeat } from '#applications/repeats/repeat-queries.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { type ApplicationStatements, submitApplication } from '#candidates/candidate-application.ts';
import type { CvQueue } from '#candidates/cv-queue.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { WriteChange } from '#events/write.ts';
import { Failure } from '#failure.ts';
import type { NewFile } from '#files/file.ts';
import { ownFiles } from '#files/file-actions.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files, StoredUpload } from '#files/files.ts';
import { closeForm, transferUploads } from '#files/uploads/kept-uploads.ts';
import { countSubmission } from '#job-visits/job-visit-actions.ts';
import type { Runtime } from '#runtime.ts';
import { findJobSourceByCode } from '#sources/source-actions.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { buildCustomAnswers, buildProfile } from './application.ts';
import { declineScreeningName } from './application-form.ts';
import type { ApplicationMail } from './application-mail.ts';
import type { ApplicationTarget } from './application-target.ts';
import type { CheckedSubmission } from './check-submission.ts';
import { insertConsent } from './consents.ts';

export type StoreSubmissionDeps = Pick<Runtime, 'database' | 'clock'> & {
  applicationMail: Pick<ApplicationMail, 'notify'>;
  files: Files;
  cvQueue: CvQueue;
  lookupQueue: LookupQueue;
};

export type StoreApplicationDeps = StoreSubmissionDeps & {
  applicationMail: ApplicationMail;
  write: WriteChange;
  fileLinks: FileLinks;
};

// What is kept in the place of a consent, for those who read it.
const sentByMail = 'Sent by email, without a consent. The answer had this privacy text:';

/** The kept file belongs to another candidate by now, or has expired. */
class KeptFileGone extends Error {}

/** Stores a checked application as a candidate. Resolves to the fields whose kept files are gone. */
export async function storeApplication(
  app: StoreApplicationDeps,
  target: ApplicationTarget,
  sent: CheckedSubmission,
  source: unknown,
): Promise<Map<string, Problem>> {
  const { workspaceId, job, form, language, privacyText, byMail } = target;
  const mail = { job, language, ...(byMail && { privacyText }) };
  const isAnswered = byMail?.mayAnswer ?? true;
  const { documents, answers } = sent;
  const application = {
    job,
    source: await findJobSourceByCode(app, workspaceId, job.id, source),
    profile: buildProfile(answers),
    customAnswers: buildCustomAnswers(form, answers, documents),
    resume: resumeOf(sent),
    declinesScreening: answers.get(declineScreeningName) === true,
    language,
  };
  return storeSubmission(app, sent, {
    workspaceId,
    privacyText: byMail ? `${sentByMail}\n\n${privacyText}` : privacyText,
    content: application,
    submit: (statements) => submitApplication(app, workspaceId, application, statements),
    statementsFor: async (candidate) => [
      countSubmission({ ...candidate, job_id: job.id }),
      ...(isAnswered ? await app.applicationMail.statementsFor(workspaceId, candidate, mail) : []),
    ],
    statementsForRepeat: async (repeat) =>
      isAnswered ? app.applicationMail.statementsForRepeat(workspaceId, repeat, { job, language }) : [],
  });
}

/** How a form becomes a candidate. `submit` resolves to undefined when there is one already, and then writes `again` in place of `also`. */
export type Submission = {
  workspaceId: string;
  privacyText: string;
  content: SentContent;
  submit: (statements: ApplicationStatements) => Promise<StoredCandidate | undefined>;
  /** What else is written with it, such as the mail that confirms it. */
  statementsFor: (candidate: StoredCandidate) => Promise<RowWrite[]>;
  /** The same for what is kept beside an earlier application. */
  statementsForRepeat?: (repeat: StoredRepeat) => Promise<RowWrite[]>;
  /** Written beside the earlier application, whether or not this one is kept. */
  statementsForKnown?: (candidateId: string) => Promise<RowWrite[]>;
};

/** The files of a form. */
type FormFiles = Pick<CheckedSubmission, 'documents' | 'keptFormId'> & Partial<Pick<CheckedSubmission, 'fastFillMs'>>;

/** Stores a candidate with the files of the form, the consent and the mail that confirms it. Resolves to the fields whose kept files are gone. */
export async function storeSubmission(
  app: StoreSubmissionDeps,
  sent: FormFiles,
  submission: Submission,
): Promise<Map<string, Problem>> {
  try {
    await store(app, sent, submission);
    return new Map();
  } catch (error) {
    const kept = sent.documents.filter((document) => document.kept);
    if (!(error instanceof KeptFileGone || (kept.length > 0 && isFileOfAnother(error)))) throw error;
    return new Map(kept.map(({ field }) => [field.name, { kind: 'file_gone' }]));
  }
}

/** The file that is the CV. */
export function resumeOf({ documents }: Pick<FormFiles, 'documents'>): { fileId: string; filename: string } | null {
  const resume = documents.find(({ field }) => field.name === 'resume');
  return resume ? { fileId: resume.fileId, filename: resume.filename } : null;
}

/** The file was swept, or became owned by another candidate, between the check and the commit. */
function isFileOfAnother(error: unknown): boolean {
  return hasErrorCode(error, '23503', '23505') && error instanceof Error && 'table' in error && error.table === 'candidate_files';
}

async function store(app: StoreSubmissionDeps, sent: FormFiles, submission: Submission): Promise<void> {
  const { workspaceId, privacyText, content, submit, statementsFor, statementsForRepeat, statementsForKnown } = submission;
  const { documents, keptFormId } = sent;
  const resume = resumeOf(sent);
  const sentHash = await hashSubmission(content, sent);
  const stored = new Map<string, StoredUpload>();
  // Once across retries of the transaction.
  const storeFiles = async (createdAt: string) => {
    for (const { fileId, upload } of documents.filter((document) => !document.kept))
      if (!stored.has(fileId)) stored.set(fileId, await app.files.keep(workspaceId, upload));
    return newFiles(sent, stored, createdAt);
  };
  let isOwned = false;
  const also = async (candidate: StoredCandidate): Promise<RowWrite[]> => {
    const owned = { files: await storeFiles(candidate.created_at), resumeId: resume?.fileId, sent, sentHash };
    isOwned = true;
    return [...relatedRows(app, privacyText, candidate, owned), ...(await statementsFor(candidate))];
  };
  const again = async (candidateId: string): Promise<RowWrite[]> => {
    const known = (await statementsForKnown?.(candidateId)) ?? [];
    isOwned = sentHash !== undefined && (await isKeptBeside(app, workspaceId, candidateId, sentHash));
    if (!isOwned || !sentHash) return known;
    const repeat = newRepeat(candidateId, content, { resume, consent: privacyText, sentHash, at: app.clock().toISOString() });
    return [
      ...known,
      insertRepeat(repeat, sentHash),
      ...fileRows(candidateId, { files: await storeFiles(repeat.sent_at), sent }),
      ...((await statementsForRepeat?.(repeat)) ?? []),
    ];
  };
  const remove = () =>
    app.files.remove(
      workspaceId,
      [...stored.values()].map(({ key }) => key),
    );
  try {
    const isNew = await submit({ also, again });
    if (isOwned) app.applicationMail.notify(workspaceId);
    else await remove();
    if (isNew && resume) app.cvQueue.notify(workspaceId);
    if (keptFormId) await closeForm(app, workspaceId, keptFormId);
  } catch (error) {
    // With the connection lost, the commit may have succeeded: then the sweep decides by the owner of each file.
    if (!(error instanceof Failure) || error.code !== 'unavailable') await remove();
    throw error;
  }
}

/** The same form sent twice is not kept twice, and neither is a flood. */
async function isKeptBeside(
  { database }: StoreSubmissionDeps,
  workspaceId: string,
  candidateId: string,
  sentHash: Buffer,
): Promise<boolean> {
  const known = await findSentHashes(database, workspaceId, candidateId);
  return known.length <= repeatedApplicationsMax && !known.some((hash) => hash.equals(sentHash));
}

type SentFiles = { files: NewFile[]; sent: FormFiles };
type Owned = SentFiles & { resumeId: string | undefined; sentHash: Buffer | undefined };

function relatedRows(
  { cvQueue, lookupQueue }: Pick<StoreSubmissionDeps, 'cvQueue' | 'lookupQueue'>,
  privacyText: string,
  candidate: StoredCandidate,
  { resumeId, sentHash, ...files }: Owned,
): RowWrite[] {
  const { id: candidateId, created_at: at } = candidate;
  return [
    insertConsent({ candidateId, text: privacyText, sentHash, fastFillMs: files.sent.fastFillMs ?? null, at }),
    ...fileRows(candidateId, files),
    ...lookupQueue.addLinks(candidate),
    ...(resumeId === undefined ? [] : [cvQueue.add({ candidateId, fileId: resumeId, at, priority: 0 })]),
  ];
}

function fileRows(candidateId: string, { files, sent }: SentFiles): RowWrite[] {
  const transferred = sent.documents.flatMap(({ kept }) => kept?.key ?? []);
  return [...ownFiles(candidateId, files), ...(sent.keptFormId ? transferUploads(sent.keptFormId, transferred) : [])];
}

function newFiles({ documents }: FormFiles, stored: Map<string, StoredUpload>, createdAt: string): NewFile[] {
  return documents.flatMap(({ field, fileId, filename, mediaType, bytes, kept }) => {
    const key = kept ? kept.key : stored.get(fileId)?.key;
    // The form was sent before, by another person.
    if (key === null) throw new KeptFileGone();
    const purpose = field.question_id === null ? 'resume' : 'answer';
    return key === undefined
      ? []
      : [{ id: fileId, key, bytes, purpose, questionId: field.question_id, filename, mediaType, createdAt }];
  });
}
