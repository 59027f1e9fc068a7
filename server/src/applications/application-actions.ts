import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@muster/contract/applications.ts';
import { quarantine } from '#applications/quarantine/quarantine.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import type { SubmittedForm } from './application-checks.ts';
import { type ApplicationTarget, honeypotName, sourceName, tokenName } from './application-target.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { type ReadToken, readToken } from './form-token.ts';
import { type KeptFile, keepFormFiles } from './kept-files.ts';
import { consumeSubmission } from './rate-limits.ts';
import { storeApplication } from './store-application.ts';

/** Unpacking documents is work: it is done a few at a time. */
type SubmissionDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys' | 'noteError' | 'metrics'> & {
  deliveryWakeup: DeliveryWakeup;
  files: Files;
  fileLinks: FileLinks;
} & {
  inspecting: Semaphore;
};

/** Who sends it. With the id of the form that is shown to them again, its files are kept for that one when it is not taken. */
export type ApplicationSender = { address: string; formIdAgain?: Buffer };

/** What became of it: taken, when nothing is wrong with a field and nothing else stood in the way. */
export type SubmissionOutcome = { problems: Map<string, Problem>; refusal: Failure | undefined; kept: Map<string, KeptFile> };

const fillTimeMinMs = 3000;

const taken: SubmissionOutcome = { problems: new Map(), refusal: undefined, kept: new Map() };

/** Hands an application in. The uploads stay with the caller, who discards them. */
export async function applyToJob(
  app: SubmissionDeps,
  opening: ApplicationTarget,
  given: SubmittedForm,
  sender: ApplicationSender,
): Promise<SubmissionOutcome> {
  const token = readToken(app, opening.job.id, given.values.get(tokenName));
  if (given.values.get(honeypotName)) {
    await quarantine(app, opening, given, { token, address: sender.address });
    // Told that all is well: a bot that hears of its mistake mends it.
    return taken;
  }
  try {
    const sent = await checkSubmission(app, opening, given, token);
    return await handIn(app, opening, sent, { ...sender, token, source: given.values.get(sourceName) });
  } catch (error) {
    return { ...taken, refusal: refusalIn(error) };
  }
}

type SubmissionOrigin = ApplicationSender & { token: ReadToken; source: unknown };

async function handIn(
  app: SubmissionDeps,
  opening: ApplicationTarget,
  sent: CheckedSubmission,
  from: SubmissionOrigin,
): Promise<SubmissionOutcome> {
  const outcome = { ...taken };
  try {
    outcome.problems = sent.problems.size > 0 ? sent.problems : await admit(app, opening, sent, from);
  } catch (error) {
    outcome.refusal = refusalIn(error);
  }
  const { formIdAgain: formId, address } = from;
  if (formId && (outcome.problems.size > 0 || outcome.refusal)) {
    const isGone = (field: string) => outcome.problems.get(field)?.kind === 'file_gone';
    outcome.kept = await keepFormFiles(app, { workspaceId: opening.workspaceId, formId, address }, sent, isGone);
  }
  return outcome;
}

function refusalIn(error: unknown): Failure {
  if (!(error instanceof Failure)) throw error;
  return error;
}

async function admit(
  app: SubmissionDeps,
  opening: ApplicationTarget,
  sent: CheckedSubmission,
  { token, address, source }: SubmissionOrigin,
): Promise<Map<string, Problem>> {
  const { workspaceId, job } = opening;
  if (token.state === 'void' || token.state === 'expired') throw failure('form_token_void');
  await holdIfQuick(token);
  const waitSeconds = await consumeSubmission(app, { workspaceId, jobId: job.id, address, hasToken: token.state === 'good' });
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  return storeApplication(app, opening, sent, source);
}

/** A form that comes back within a moment may be autofill or a bot. It is taken in any case, but not at the speed of a bot. */
async function holdIfQuick(token: ReadToken): Promise<void> {
  if (token.state === 'good' && token.ageMs < fillTimeMinMs) await sleep(fillTimeMinMs - Math.max(0, token.ageMs));
}
