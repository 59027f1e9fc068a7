import { randomUUID } from 'node:crypto';
import { nilUuid } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { saveIndexedFlag } from '#jobs/job-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Google } from './google.ts';
import type { GoogleResponse } from './google-call.ts';
import { classifyGoogleResponse, dueAgainAt, googleErrorReason, quotaDay, type SubmissionResult } from './indexing.ts';
import {
  type ClaimedNotification,
  claimIndexingRequest,
  completeIndexingRequest,
  isLeaseHeld,
  pauseToday,
  postponeIndexingRequest,
  resumeToday,
  spendCall,
} from './indexing-queries.ts';

type SubmitListingsDeps = Pick<Runtime, 'database' | 'clock' | 'log' | 'metrics'> & { google: Google | undefined };
type Publication = { answer: GoogleResponse; calls: number };

// Longer than two token requests and two calls can take.
const leaseMs = 90_000;

/** Sends the requests that are due to Google, one at a time, until none is left, the budget is used up or Google fails. */
export async function submitListings(app: SubmitListingsDeps, signal: AbortSignal): Promise<void> {
  const { google } = app;
  if (!google) return;
  // Starts at a random workspace, so that a short budget does not always serve the same ones.
  let after: string = randomUUID();
  while (!signal.aborted) {
    const request = (await claimListings(app, google, after)) ?? (await claimListings(app, google, nilUuid));
    if (!request) return;
    after = request.workspace_id;
    await submitListing(app, google, request, signal).catch((error: unknown) => endAfterError(app, request, error));
  }
}

/** An attempt that throws counts, so that it waits longer each time. What the database could not do is taken up after the lease. */
async function endAfterError(app: SubmitListingsDeps, request: ClaimedNotification, error: unknown): Promise<void> {
  if (!(error instanceof Failure)) {
    const [now, attempts] = [app.clock(), request.attempts + 1];
    await postponeIndexingRequest(app.database, request, { dueAt: dueAgainAt(now, attempts, Math.random()), attempts, now });
  }
  throw error;
}

async function claimListings(
  { database, clock, log }: SubmitListingsDeps,
  google: Google,
  after: string,
): Promise<ClaimedNotification | undefined> {
  const now = clock();
  const request = await claimIndexingRequest(database, {
    after,
    day: quotaDay(now),
    dailyBudget: google.dailyBudget,
    now,
    leaseMs,
  });
  if (request?.used === google.dailyBudget) log.warn({ calls: request.used }, 'the daily budget of the Indexing API is used up');
  return request;
}

async function submitListing(
  app: SubmitListingsDeps,
  google: Google,
  request: ClaimedNotification,
  signal: AbortSignal,
): Promise<void> {
  const { answer, calls } = await publishWithToken(app, google, request, signal);
  if (signal.aborted && answer.status === undefined) return release(app, request);
  const verdict = classifyGoogleResponse(answer);
  app.metrics.count('muster_indexing_calls_total', { outcome: verdict });
  if (verdict === 'submitted' || verdict === 'refused') return finishListing(app, request, verdict, answer);
  await postpone(app, request, verdict, answer, calls);
}

/** A token that Google rejects is replaced once. */
async function publishWithToken(
  app: SubmitListingsDeps,
  google: Google,
  request: ClaimedNotification,
  signal: AbortSignal,
): Promise<Publication> {
  const notification = { url: request.url, type: request.type };
  const first = await google.token(app.clock(), signal);
  if (!('token' in first)) return { answer: tokenFailure(first), calls: 0 };
  const answer = await google.publish(first.token, notification, signal);
  if (answer.status !== 401) return { answer, calls: 1 };
  google.forgetToken();
  const now = app.clock();
  const second = await google.token(now, signal);
  const mayCall =
    'token' in second && (await spendCall(app.database, { day: quotaDay(now), dailyBudget: google.dailyBudget, now }));
  return mayCall ? { answer: await google.publish(second.token, notification, signal), calls: 2 } : { answer, calls: 1 };
}

// Without its status: a failed token request says nothing about the listing.
function tokenFailure(answer: GoogleResponse): GoogleResponse {
  return { status: undefined, text: `no access token: ${googleErrorReason(answer)}` };
}

async function finishListing(
  { database, clock, log }: SubmitListingsDeps,
  request: ClaimedNotification,
  verdict: SubmissionResult,
  answer: GoogleResponse,
): Promise<void> {
  const { workspace_id, job_id, url, type } = request;
  const now = clock();
  await database.transaction(workspace_id, async (tx) => {
    if (!(await isLeaseHeld(tx, request))) return;
    // Locks the job before the request, in the same order as a change of the job.
    if (verdict === 'submitted') saveIndexedFlag(tx, workspace_id, job_id, type === 'URL_UPDATED');
    completeIndexingRequest(tx, request, now);
  });
  await resumeToday(database, quotaDay(now));
  const listing = { workspace: workspace_id, job: job_id, url, type };
  if (verdict === 'submitted') log.info(listing, 'Google was notified of a listing');
  else log.warn({ ...listing, reason: googleErrorReason(answer) }, 'Google refused a listing');
}

async function postpone(
  app: SubmitListingsDeps,
  request: ClaimedNotification,
  verdict: SubmissionResult,
  answer: GoogleResponse,
  calls: number,
): Promise<void> {
  const { database, clock, log } = app;
  const now = clock();
  const attempts = request.attempts + 1;
  const isAllDay = verdict === 'tomorrow';
  await postponeIndexingRequest(database, request, {
    dueAt: isAllDay ? now : dueAgainAt(now, attempts, Math.random()),
    attempts,
    now,
  });
  await pauseToday(database, { day: quotaDay(now), now, isAllDay, unspent: calls === 0 ? 1 : 0 });
  log.warn(
    { workspace: request.workspace_id, job: request.job_id, url: request.url, reason: googleErrorReason(answer) },
    'Google could not be notified of a listing',
  );
}

/** The process stops: the next node sends it. */
async function release({ database, clock }: SubmitListingsDeps, request: ClaimedNotification): Promise<void> {
  await postponeIndexingRequest(database, request, { dueAt: clock(), attempts: request.attempts, now: clock() });
}
