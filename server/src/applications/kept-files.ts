import type { Files } from '#files/files.ts';
import { type KeptUpload, keepUpload, removeKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { Runtime } from '#runtime.ts';
import type { CheckedSubmission, NewDocument } from './check-submission.ts';
import { consumeKeptBytes } from './rate-limits.ts';

type KeptFilesDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys' | 'noteError'> & { files: Files };

/** A form that is shown again, and the address of its client. */
export type RedisplayedForm = { workspaceId: string; formId: Buffer; address: string };

/** A kept file as the form displays it. */
export type KeptFile = Pick<KeptUpload, 'filename' | 'bytes'>;

const lifetimeSeconds = 24 * 3600;

/**
 * Keeps the files of a form that was not accepted, so that nobody has to choose them again. Never fails: the form asks again for a file
 * that could not be kept.
 */
export async function keepFormFiles(
  app: KeptFilesDeps,
  form: RedisplayedForm,
  sent: CheckedSubmission,
  isGone: (field: string) => boolean,
): Promise<Map<string, KeptFile>> {
  const kept = new Map<string, KeptFile>();
  const { workspaceId } = form;
  try {
    const dropped = [...sent.removed];
    for (const [field, file] of sent.kept)
      if (file.key !== null && !dropped.includes(field) && !isGone(field)) kept.set(field, file);
    for (const document of sent.documents) {
      if (document.kept) continue;
      const { name } = document.field;
      const file = await keepWithinLimits(app, form, document);
      if (file) kept.set(name, file);
      // The file that it should have replaced must not be sent by mistake.
      else if (kept.delete(name)) dropped.push(name);
    }
    const replaced = dropped.filter((field) => !kept.has(field));
    if (replaced.length > 0 && sent.keptFormId) await removeKeptUploads(app, workspaceId, sent.keptFormId, replaced);
  } catch (error) {
    app.noteError('keep the files of a form', error);
  }
  return kept;
}

async function keepWithinLimits(app: KeptFilesDeps, form: RedisplayedForm, document: NewDocument): Promise<KeptUpload | undefined> {
  const { workspaceId, formId, address } = form;
  const { field, filename, mediaType, upload, bytes } = document;
  if ((await consumeKeptBytes(app, { workspaceId, address, bytes })) > 0) return undefined;
  return keepUpload(app, workspaceId, formId, { field: field.name, filename, mediaType, upload, lifetimeSeconds });
}
