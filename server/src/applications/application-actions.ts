import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@muster/contract/applications/application-form.ts';
import { quarantine } from '#applications/quarantine/quarantine.ts';
import type { CvQueue } from '#candidates/cv-queue.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import type { SubmittedForm } from './application-checks.ts';
import type { ApplicationMail } from './application-mail.ts';
import { type ApplicationTarget, honeypotName, sourceName, tokenName } from './application-target.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { type ReadToken, readToken } from './form-token.ts';
import { type KeptFile, keepFormFiles } from './kept-files.ts';
import { consumeSubmission } from './rate-limits.ts';
import { storeApplication } from './store-application.ts';

type SubmissionDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys' | 'noteError' | 'metrics'> & {
  deliveryWakeup: DeliveryWakeup;
  applicationMail: ApplicationMail;
  files: Files;
  fileLinks: FileLinks;
  cvQueue: CvQueue;
  lookupQueue: LookupQueue;
} & {
  /** Limits how many documents are inspected at once, because unpacking them takes CPU. */
  inspecting: Semaphore;
};

/** `redisplayedFormId`: the form that is shown again when the application is not accepted; valid files are kept for it. */
export type ApplicationSender = { address: string; redisplayedFormId?: Buffer };

/** The application is accepted when there are neither problems nor a refusal. */
export type SubmissionOutcome = { problems: Map<string, Problem>; refusal: Failure | undefined; kept: Map<string, KeptFile> };

const fillTimeMinMs = 3000;

const accepted: SubmissionOutcome = { problems: new Map(), refusal: undefined, kept: new Map() };

/** Submits an application. The caller discards the uploads afterwards. */
export async function applyToJob(
  app: SubmissionDeps,
  target: ApplicationTarget,
  given: SubmittedForm,
  sender: ApplicationSender,
): Promise<SubmissionOutcome> {
  const token = readToken(app, target.job.id, given.values.get(tokenName));
  if (given.values.get(honeypotName)) {
    await quarantine(app, target, given, { token, address: sender.address });
    // The same response as for success, so that a bot does not learn of the honeypot.
    return accepted;
  }
  try {
    const sent = await checkSubmission(app, target, given, token);
    return await submitChecked(app, target, sent, { ...sender, token, source: given.values.get(sourceName) });
  } catch (error) {
    return { ...accepted, refusal: requireFailure(error) };
  }
}

type SubmissionOrigin = ApplicationSender & { token: ReadToken; source: unknown };

async function submitChecked(
  app: SubmissionDeps,
  target: ApplicationTarget,
  sent: CheckedSubmission,
  from: SubmissionOrigin,
): Promise<SubmissionOutcome> {
  const outcome = { ...accepted };
  try {
    outcome.problems = sent.problems.size > 0 ? sent.problems : await storeWithinLimits(app, target, sent, from);
  } catch (error) {
    outcome.refusal = requireFailure(error);
  }
  const { redisplayedFormId: formId, address } = from;
  if (formId && (outcome.problems.size > 0 || outcome.refusal)) {
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
  app: SubmissionDeps,
  target: ApplicationTarget,
  sent: CheckedSubmission,
  { token, address, source }: SubmissionOrigin,
): Promise<Map<string, Problem>> {
  const { workspaceId, job } = target;
  if (token.state === 'invalid' || token.state === 'expired') throw failure('form_token_void');
  await delayFastSubmission(token);
  const waitSeconds = await consumeSubmission(app, { workspaceId, jobId: job.id, address, hasToken: token.state === 'valid' });
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  return storeApplication(app, target, sent, source);
}

/** A form that is sent within three seconds is from autofill or a bot: it is accepted, but only once they have passed. */
async function delayFastSubmission(token: ReadToken): Promise<void> {
  if (token.state === 'valid' && token.ageMs < fillTimeMinMs) await sleep(fillTimeMinMs - Math.max(0, token.ageMs));
}
