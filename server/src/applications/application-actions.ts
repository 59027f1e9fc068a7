import { setTimeout as sleep } from 'node:timers/promises';
import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { quarantine } from '#applications/quarantine/quarantine.ts';
import type { CvQueue } from '#candidates/cv-queue.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import type { WriteChange } from '#events/write.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import type { SubmittedForm } from './application-checks.ts';
import type { ApplicationMail } from './application-mail.ts';
import { type ApplicationTarget, honeypotName, sourceName, tokenName } from './application-target.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { fastFillMs, fillTimeMinMs, type ReadToken, readToken } from './form-token.ts';
import { type KeptFile, keepFormFiles } from './kept-files.ts';
import { consumeSubmission } from './rate-limits.ts';
import { storeApplication } from './store-application.ts';

type FormDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys' | 'noteError'> & { files: Files } & {
  /** Limits how many documents are inspected at once, because unpacking them takes CPU. */
  inspecting: Semaphore;
};

type SubmissionDeps = FormDeps &
  Pick<Runtime, 'metrics'> & {
    write: WriteChange;
    applicationMail: ApplicationMail;
    fileLinks: FileLinks;
    cvQueue: CvQueue;
    lookupQueue: LookupQueue;
  };

/**
 * `redisplayedFormId`: the form that is shown again when the application is not accepted; valid files are kept for it. `isOnlyShown`: it is
 * shown again in any case, and nothing is stored but its files.
 */
export type ApplicationSender = { address: string; redisplayedFormId?: Buffer; isOnlyShown?: boolean };

/** The application is accepted when there are neither problems nor a refusal. */
export type SubmissionOutcome = { problems: Map<string, Problem>; refusal: Failure | undefined; kept: Map<string, KeptFile> };

const accepted: SubmissionOutcome = { problems: new Map(), refusal: undefined, kept: new Map() };

/** Submits an application. The caller discards the uploads afterwards. */
export function applyToJob(
  app: SubmissionDeps,
  target: ApplicationTarget,
  given: SubmittedForm,
  sender: ApplicationSender,
): Promise<SubmissionOutcome> {
  const { workspaceId, job, form } = target;
  const { address } = sender;
  return submitForm(app, { workspaceId, key: job.id, form }, given, sender, {
    caught: (token) => quarantine(app, target, given, { token, address }),
    store: (sent) => storeApplication(app, target, sent, given.values.get(sourceName)),
  });
}

/** A form that anybody may send. `key` is what its tokens and its limit are for. */
export type OpenForm = { workspaceId: string; key: string; form: FormField[] };

/** What becomes of a form: of one whose honeypot was filled, and of one without a mistake. */
export type FormUse = {
  caught: (token: ReadToken) => Promise<unknown>;
  store: (sent: CheckedSubmission) => Promise<Map<string, Problem>>;
};

/** Checks a form and its files, within the limits of its sender. */
export async function submitForm(
  app: FormDeps,
  target: OpenForm,
  given: SubmittedForm,
  sender: ApplicationSender,
  { caught, store }: FormUse,
): Promise<SubmissionOutcome> {
  const token = readToken(app, target.key, given.values.get(tokenName));
  if (given.values.get(honeypotName)) {
    await caught(token);
    // The same response as for success, so that a bot does not learn of the honeypot.
    return accepted;
  }
  try {
    const sent = await checkSubmission(app, target, given, token);
    return await submitChecked(app, target, sent, { ...sender, token, store });
  } catch (error) {
    return { ...accepted, refusal: requireFailure(error) };
  }
}

type SubmissionOrigin = ApplicationSender & Pick<FormUse, 'store'> & { token: ReadToken };

async function submitChecked(
  app: FormDeps,
  target: OpenForm,
  sent: CheckedSubmission,
  from: SubmissionOrigin,
): Promise<SubmissionOutcome> {
  const outcome = { ...accepted };
  const { redisplayedFormId: formId, address, isOnlyShown = false } = from;
  try {
    if (!isOnlyShown) outcome.problems = sent.problems.size > 0 ? sent.problems : await storeWithinLimits(app, target, sent, from);
  } catch (error) {
    outcome.refusal = requireFailure(error);
  }
  if (formId && (isOnlyShown || outcome.problems.size > 0 || outcome.refusal)) {
    const isGone = (field: string) => outcome.problems.get(field)?.kind === 'file_gone';
    outcome.kept = await keepFormFiles(app, { workspaceId: target.workspaceId, formId, address }, sent, isGone);
  }
  return outcome;
}

function requireFailure(error: unknown): Failure {
  if (!(error instanceof Failure)) throw error;
  return error;
}

async function storeWithinLimits(
  app: FormDeps,
  { workspaceId, key }: OpenForm,
  sent: CheckedSubmission,
  { token, address, store }: SubmissionOrigin,
): Promise<Map<string, Problem>> {
  if (token.state === 'invalid' || token.state === 'expired') throw failure('form_token_void');
  await delayFastSubmission(token);
  const waitSeconds = await consumeSubmission(app, { workspaceId, jobId: key, address, hasToken: token.state === 'valid' });
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  return store(sent);
}

/** A form that is sent too fast is accepted, but only once that time has passed. */
async function delayFastSubmission(token: ReadToken): Promise<void> {
  const filledMs = fastFillMs(token);
  if (filledMs !== null) await sleep(fillTimeMinMs - filledMs);
}
