import type { FormField, Problem } from '@muster/contract/applications.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import { safeFilename } from '#files/filename.ts';
import type { Files } from '#files/files.ts';
import { type KeptUpload, keptUploadsOf } from '#files/uploads/kept-uploads.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import type { Runtime } from '#runtime.ts';
import type { AnsweredFile } from './application.ts';
import { type CheckedForm, checkApplication, type SubmittedForm } from './application-checks.ts';
import { type ApplicationTarget, removeName } from './application-target.ts';
import type { ReadToken } from './form-token.ts';

type SentApplicationDeps = Pick<Runtime, 'database'> & { files: Files } & { inspecting: Semaphore };

/** A file that is what it should be: sent just now, or kept since an earlier try. */
export type NewDocument = AnsweredFile & { mediaType: string; upload: Upload; kept?: never };
export type KeptDocument = AnsweredFile & { mediaType: string; kept: KeptUpload; upload?: never };

/** An application after its checks. `documents` are those of the files that are all right. */
export type CheckedSubmission = {
  answers: CheckedForm['answers'];
  problems: Map<string, Problem>;
  documents: (NewDocument | KeptDocument)[];
  /** What the form had kept before, by field, and under which id. */
  kept: ReadonlyMap<string, KeptUpload>;
  keptFormId: Buffer | undefined;
  /** Fields whose kept files are not wanted any more. */
  removed: string[];
};

/** Holds everything against the form at once, files too: a person wants to hear of every mistake in one go. */
export async function checkSubmission(
  app: SentApplicationDeps,
  { workspaceId, form }: Pick<ApplicationTarget, 'workspaceId' | 'form'>,
  given: SubmittedForm,
  token: ReadToken,
): Promise<CheckedSubmission> {
  const kept = await keptFor(app, workspaceId, form, token);
  const removed = removedOf(form, given);
  const waiting = form.filter(({ name }) => kept.has(name) && !given.files.has(name) && !removed.includes(name));
  const checked = checkApplication(form, given, new Set(waiting.map(({ name }) => name)));
  // Whoever made the token up has no files unpacked.
  const inspected = token.state === 'void' ? nothing : await app.inspecting(() => inspect(form, checked));
  const keptDocuments = waiting.flatMap((field) => {
    const file = kept.get(field.name);
    return file
      ? [{ field, fileId: uuidv7(), filename: file.filename, bytes: file.bytes, mediaType: file.mediaType, kept: file }]
      : [];
  });
  return {
    answers: checked.answers,
    problems: inOrder(form, new Map([...checked.problems, ...inspected.problems])),
    documents: [...inspected.documents, ...keptDocuments],
    kept,
    removed,
    keptFormId: kept.size > 0 && 'formId' in token ? token.formId : undefined,
  };
}

async function keptFor(
  app: SentApplicationDeps,
  workspaceId: string,
  form: FormField[],
  token: ReadToken,
): Promise<Map<string, KeptUpload>> {
  if (!('formId' in token) || !form.some(({ type }) => type === 'file')) return new Map();
  return keptUploadsOf(app, workspaceId, token.formId);
}

type Inspected = { documents: NewDocument[]; problems: Map<string, Problem> };

const nothing: Inspected = { documents: [], problems: new Map() };

async function inspect(form: FormField[], { files }: CheckedForm): Promise<Inspected> {
  const documents: NewDocument[] = [];
  const problems = new Map<string, Problem>();
  for (const [name, { filename, upload }] of files) {
    const field = form.find((each) => each.name === name);
    if (!field) continue;
    try {
      const { kind, mediaType } = await inspectDocument(upload.path);
      documents.push({ field, fileId: uuidv7(), filename: safeFilename(filename, kind), bytes: upload.bytes, mediaType, upload });
    } catch (error) {
      problems.set(name, fileProblem(error));
    }
  }
  return { documents, problems };
}

/** What a Failure says of a file, as the problem of its field. */
export function fileProblem(error: unknown): Problem {
  if (!(error instanceof Failure) || !error.code.startsWith('file_')) throw error;
  return { kind: error.code === 'file_too_large' ? 'file_too_large' : 'file_refused', detail: error.message };
}

function inOrder(form: FormField[], problems: Map<string, Problem>): Map<string, Problem> {
  return new Map(
    form.flatMap(({ name }) => {
      const problem = problems.get(name);
      return problem ? [[name, problem] as const] : [];
    }),
  );
}

function removedOf(form: FormField[], { values }: SubmittedForm): string[] {
  const value = values.get(removeName);
  const asked = new Set<unknown>(Array.isArray(value) ? value : [value]);
  return form.map(({ name }) => name).filter((name) => asked.has(name));
}
