import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import { nameParts, type SubmittedForm } from '#applications/application-checks.ts';
import { type ApplicationTarget, sourceName } from '#applications/application-target.ts';
import { type CheckedSubmission, checkSubmission, type NewDocument } from '#applications/check-submission.ts';
import type { ReadToken } from '#applications/form-token.ts';
import { consumeKeptBytes, consumeQuarantine } from '#applications/rate-limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Files } from '#files/files.ts';
import { closeForm, keepUpload, keptFormId, moveKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { Runtime } from '#runtime.ts';
import { daySeconds } from '#time/durations.ts';
import { deleteOverflow, insertQuarantined, quarantinedFileBytes } from './quarantine-queries.ts';

type QuarantineDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys' | 'noteError' | 'metrics'> & { files: Files } & {
  inspecting: Semaphore;
};

export const quarantinedMax = 200;
export const quarantineDays = 30;
const answersLengthMax = 128 * 1024;
const fileBytesMax = 200 * 1024 * 1024;

/**
 * Quarantines an application with a filled honeypot, for the operator to review. Limited in number and size: the newest are kept. Never
 * fails, because its sender gets the success page in any case.
 */
export async function quarantine(
  app: QuarantineDeps,
  target: ApplicationTarget,
  given: SubmittedForm,
  from: { token: ReadToken; address: string },
): Promise<void> {
  app.metrics.count('muster_applications_quarantined_total');
  try {
    const answers = answersJson(target, given);
    if (answers.length > answersLengthMax) return;
    if ((await consumeQuarantine(app, target.workspaceId, from.address)) > 0) return;
    await storeQuarantined(app, target, given, { ...from, answers });
  } catch (error) {
    app.noteError('quarantine an application', error);
  }
}

type QuarantineOrigin = { token: ReadToken; address: string; answers: string };

async function storeQuarantined(
  app: QuarantineDeps,
  target: ApplicationTarget,
  given: SubmittedForm,
  { token, address, answers }: QuarantineOrigin,
): Promise<void> {
  const { workspaceId, job, privacyText, language } = target;
  const id = uuidv7();
  const email = given.values.get('email');
  const sent = await checkSubmission(app, target, given, token);
  const documents = await selectWithinSizeLimit(app, workspaceId, sent);
  // The row is written before its files, so that each file expires even after a crash in between.
  await insertQuarantined(app.database, workspaceId, {
    id,
    job_id: job.id,
    email_key:
      typeof email === 'string' && email.length <= emailLengthMax ? emailKey(email.toWellFormed().replaceAll('\0', '')) : '',
    answers,
    privacy_text: privacyText,
    language,
    by_mail: target.byMail !== undefined,
    file_bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
    caught_at: app.clock().toISOString(),
  });
  const lifetimeSeconds = quarantineDays * daySeconds;
  const formId = keptFormId(id);
  for (const { field, filename, mediaType, bytes, upload } of documents)
    if ((await consumeKeptBytes(app, { workspaceId, address, bytes })) === 0)
      await keepUpload(app, workspaceId, formId, { field: field.name, filename, mediaType, upload, lifetimeSeconds });
  if (sent.keptFormId) await moveKeptUploads(app, workspaceId, { from: sent.keptFormId, to: formId, lifetimeSeconds });
  for (const gone of await deleteOverflow(app.database, workspaceId, quarantinedMax))
    await closeForm(app, workspaceId, keptFormId(gone));
}

/** The new files that fit into the size limit of the workspace. */
async function selectWithinSizeLimit(
  { database }: QuarantineDeps,
  workspaceId: string,
  { documents }: CheckedSubmission,
): Promise<NewDocument[]> {
  let bytesLeft = fileBytesMax - (await quarantinedFileBytes(database, workspaceId));
  return documents.flatMap((document) => {
    if (!document.upload || document.bytes > bytesLeft) return [];
    bytesLeft -= document.bytes;
    return [document];
  });
}

function answersJson({ form }: ApplicationTarget, { values }: SubmittedForm): string {
  const names = [...form.filter(({ type }) => type !== 'file').map(({ name }) => name), ...nameParts, sourceName];
  return JSON.stringify(Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, values.get(name)])));
}
