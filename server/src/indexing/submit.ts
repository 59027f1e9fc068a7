import { saveIndexedFlag } from '#jobs/job-actions.ts';
import type { Runtime } from '#runtime.ts';
import { type WorkEnd, workOff } from '#storage/queues/work-off.ts';
import type { Google } from './google.ts';
import type { GoogleResponse } from './google-call.ts';
import { classifyGoogleResponse, googleErrorReason, type SubmissionResult, submissionDelayMs } from './indexing.ts';
import {
  completeRequest,
  defineListingRequests,
  type ListingRequest,
  type ListingRequests,
  pauseToday,
  resumeToday,
  spendAnotherCall,
  startToday,
} from './indexing-queries.ts';

type SubmitListingsDeps = Pick<Runtime, 'database' | 'clock' | 'log' | 'metrics' | 'noteError'> & { google: Google | undefined };
type Publication = { answer: GoogleResponse; calls: number };
type Submission = { google: Google; requests: ListingRequests; request: ListingRequest };

/** Sends the requests that are due to Google, one at a time, until none is left, the budget is used up or Google fails. */
export async function submitListings(app: SubmitListingsDeps, signal: AbortSignal): Promise<void> {
  const { google } = app;
  if (!google) return;
  await startToday(app.database);
  const requests = defineListingRequests(google.dailyBudget);
  const handle = (request: ListingRequest) => submitListing(app, { google, requests, request }, signal);
  await workOff(app, requests, { handle, giveUp: handle, signal });
}

async function submitListing(app: SubmitListingsDeps, submission: Submission, signal: AbortSignal): Promise<WorkEnd> {
  const { google, request } = submission;
  if (request.used === google.dailyBudget) app.log.warn({ calls: request.used }, 'the daily budget of the Indexing API is used up');
  const { answer, calls } = await publishWithToken(app, submission, signal);
  // The process stops: the next node sends it.
  if (signal.aborted && answer.status === undefined) return { result: 'released', next: { delayMs: 0, isAttempt: false } };
  const result = classifyGoogleResponse(answer);
  app.metrics.count('muster_indexing_calls_total', { outcome: result });
  if (result === 'submitted' || result === 'refused') return finishListing(app, submission, result, answer);
  const isAllDay = result === 'tomorrow';
  await pauseToday(app.database, { isAllDay, unspent: calls === 0 ? 1 : 0 });
  app.log.warn({ ...listingOf(request), reason: googleErrorReason(answer) }, 'Google could not be notified of a listing');
  return { result, next: { delayMs: isAllDay ? 0 : submissionDelayMs(request.attempts, Math.random()), isAttempt: true } };
}

/** A token that Google rejects is replaced once. */
async function publishWithToken(
  { database, clock }: SubmitListingsDeps,
  { google, request: { url, type } }: Submission,
  signal: AbortSignal,
): Promise<Publication> {
  const first = await google.token(clock(), signal);
  if (!('token' in first)) return { answer: tokenFailure(first), calls: 0 };
  const answer = await google.publish(first.token, { url, type }, signal);
  if (answer.status !== 401) return { answer, calls: 1 };
  google.forgetToken();
  const second = await google.token(clock(), signal);
  const mayCall = 'token' in second && (await spendAnotherCall(database, google.dailyBudget));
  return mayCall ? { answer: await google.publish(second.token, { url, type }, signal), calls: 2 } : { answer, calls: 1 };
}

// Without its status: a failed token request says nothing about the listing.
function tokenFailure(answer: GoogleResponse): GoogleResponse {
  return { status: undefined, text: `no access token: ${googleErrorReason(answer)}` };
}

async function finishListing(
  { database, log }: SubmitListingsDeps,
  { requests, request }: Submission,
  result: SubmissionResult,
  answer: GoogleResponse,
): Promise<WorkEnd> {
  const { workspace_id, job_id, type } = request;
  await database.transaction(workspace_id, async (tx) => {
    if (!(await requests.isHeld(tx, request))) return;
    // Locks the job before the request, in the same order as a change of the job.
    if (result === 'submitted') saveIndexedFlag(tx, workspace_id, job_id, type === 'URL_UPDATED');
    completeRequest(tx, requests, request);
  });
  await resumeToday(database);
  if (result === 'submitted') log.info(listingOf(request), 'Google was notified of a listing');
  else log.warn({ ...listingOf(request), reason: googleErrorReason(answer) }, 'Google refused a listing');
  return { result, next: 'ended' };
}

function listingOf({ workspace_id: workspace, job_id: job, url, type }: ListingRequest) {
  return { workspace, job, url, type };
}
