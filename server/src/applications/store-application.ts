import type { Problem } from '@muster/contract/applications.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { submitApplication } from '#candidates/candidate-application.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import { Failure } from '#failure.ts';
import type { NewFile } from '#files/file.ts';
import { ownFiles } from '#files/file-actions.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files, StoredUpload } from '#files/files.ts';
import { closeForm, transferUploads } from '#files/uploads/kept-uploads.ts';
import type { Runtime } from '#runtime.ts';
import { sourceByCode } from '#sources/source-actions.ts';
import type { Part } from '#storage/sql.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { customAnswersOf, profileOf } from './application.ts';
import { insertConsent, insertCvJob } from './application-queries.ts';
import type { ApplicationTarget } from './application-target.ts';
import type { CheckedSubmission } from './check-submission.ts';
import { hashOfText } from './privacy-text.ts';

type StoreApplicationDeps = Pick<Runtime, 'database' | 'clock'> & {
  deliveryWakeup: DeliveryWakeup;
  files: Files;
  fileLinks: FileLinks;
};

/** Was handed over to another candidate, or has expired: there is no file behind it any more. */
class KeptFileGone extends Error {}

/** Makes a candidate of a checked application. Resolves to the fields whose kept files were gone at that moment. */
export async function storeApplication(
  app: StoreApplicationDeps,
  opening: ApplicationTarget,
  sent: CheckedSubmission,
  source: unknown,
): Promise<Map<string, Problem>> {
  try {
    await store(app, opening, sent, source);
    return new Map();
  } catch (error) {
    const kept = sent.documents.filter((document) => document.kept);
    if (!(error instanceof KeptFileGone || (kept.length > 0 && isFileOfAnother(error)))) throw error;
    return new Map(kept.map(({ field }) => [field.name, { kind: 'file_gone' }]));
  }
}

/** Swept, or owned by somebody else, between the look and the commit. */
function isFileOfAnother(error: unknown): boolean {
  return hasErrorCode(error, '23503', '23505') && error instanceof Error && 'table' in error && error.table === 'candidate_files';
}

async function store(
  app: StoreApplicationDeps,
  opening: ApplicationTarget,
  sent: CheckedSubmission,
  source: unknown,
): Promise<void> {
  const { workspaceId, job, form } = opening;
  const { documents, answers, keptFormId } = sent;
  const resume = documents.find(({ field }) => field.name === 'resume');
  const stored = new Map<string, StoredUpload>();
  const application = {
    job,
    source: await sourceByCode(app, workspaceId, job.id, source),
    profile: profileOf(answers),
    customAnswers: customAnswersOf(form, answers, documents),
    resume: resume ? { fileId: resume.fileId, filename: resume.filename } : null,
  };
  const also = async (candidate: StoredCandidate): Promise<Part<'change'>[]> => {
    // Not before it is known that there is somebody to own them, and once only, however often the storing is tried.
    for (const { fileId, upload } of documents.filter((document) => !document.kept))
      if (!stored.has(fileId)) stored.set(fileId, await app.files.keep(workspaceId, upload));
    return besides(opening, candidate, { files: newFiles(sent, stored, candidate.created_at), resumeId: resume?.fileId, sent });
  };
  const remove = () =>
    app.files.remove(
      workspaceId,
      [...stored.values()].map(({ key }) => key),
    );
  try {
    const isNew = await submitApplication(app, workspaceId, application, also);
    if (!isNew) await remove();
    if (keptFormId) await closeForm(app, workspaceId, keptFormId);
  } catch (error) {
    // A database that went away may have stored it all the same: then the sweep finds out whose the files are.
    if (!(error instanceof Failure) || error.code !== 'unavailable') await remove();
    throw error;
  }
}

type Owned = { files: NewFile[]; resumeId: string | undefined; sent: CheckedSubmission };

function besides(
  { workspaceId, privacyText }: ApplicationTarget,
  candidate: StoredCandidate,
  { files, resumeId, sent }: Owned,
): Part<'change'>[] {
  const { id: candidateId, created_at: at } = candidate;
  const handedOver = sent.documents.flatMap(({ kept }) => kept?.key ?? []);
  return [
    insertConsent(workspaceId, { candidateId, text: privacyText, textHash: hashOfText(privacyText), at }),
    ...ownFiles(workspaceId, candidateId, files),
    ...(sent.keptFormId ? transferUploads(workspaceId, sent.keptFormId, handedOver) : []),
    ...(resumeId === undefined ? [] : [insertCvJob(workspaceId, { candidateId, fileId: resumeId, at })]),
  ];
}

function newFiles({ documents }: CheckedSubmission, stored: Map<string, StoredUpload>, createdAt: string): NewFile[] {
  return documents.flatMap(({ field, fileId, filename, mediaType, bytes, kept }) => {
    const key = kept ? kept.key : stored.get(fileId)?.key;
    // The form was sent before, and this is another person.
    if (key === null) throw new KeptFileGone();
    const purpose = field.question_id === null ? 'resume' : 'answer';
    return key === undefined
      ? []
      : [{ id: fileId, key, bytes, purpose, questionId: field.question_id, filename, mediaType, createdAt }];
  });
}
