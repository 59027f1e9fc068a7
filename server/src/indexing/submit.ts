import { randomUUID } from 'node:crypto';
import { nilUuid } from '#crypto/uuid.ts';
import { noteIndexed } from '#jobs/job-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Google } from './google.ts';
import type { GoogleResponse } from './google-call.ts';
import { classifyGoogleResponse, dueAgainAt, googleErrorReason, quotaDay, type SubmissionResult } from './indexing.ts';
import {
  type ClaimedNotification,
  claimWish,
  endWish,
  isOurs,
  pauseToday,
  postponeWish,
  resumeToday,
  spendCall,
} from './indexing-queries.ts';

type SubmitListingsDeps = Pick<Runtime, 'database' | 'clock' | 'log' | 'metrics'> & { google: Google | undefined };
type Told = { answer: GoogleResponse; calls: number };

// Longer than two tokens and two calls can take.
const leaseMs = 90_000;

/** Tells Google what is due, one call at a time, until nothing is left, the budget is used up or Google fails. */
export async function submitListings(app: SubmitListingsDeps, signal: AbortSignal): Promise<void> {
  const { google } = app;
  if (!google) return;
  // From anywhere, so that those at the end of the line have their turn as well when the budget is not enough for all.
  let after: string = randomUUID();
  while (!signal.aborted) {
    const wish = (await claim(app, google, after)) ?? (await claim(app, google, nilUuid));
    if (!wish) return;
    after = wish.workspace_id;
    await submit(app, google, wish, signal);
  }
}

async function claim(
  { database, clock, log }: SubmitListingsDeps,
  google: Google,
  after: string,
): Promise<ClaimedNotification | undefined> {
  const now = clock();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const wish = await claimWish(database, { after, day: quotaDay(now), dailyBudget: google.dailyBudget, now, leaseUntil });
  if (wish?.used === google.dailyBudget) log.warn({ calls: wish.used }, 'the daily budget of the Indexing API is used up');
  return wish;
}

async function submit(app: SubmitListingsDeps, google: Google, wish: ClaimedNotification, signal: AbortSignal): Promise<void> {
  const { answer, calls } = await tell(app, google, wish, signal);
  if (signal.aborted && answer.status === undefined) return giveBack(app, wish);
  const verdict = classifyGoogleResponse(answer);
  app.metrics.count('muster_indexing_calls_total', { outcome: verdict });
  if (verdict === 'submitted' || verdict === 'refused') return finish(app, wish, verdict, answer);
  await postpone(app, wish, verdict, answer, calls);
}

/** A token that Google no longer takes is replaced once. */
async function tell(app: SubmitListingsDeps, google: Google, wish: ClaimedNotification, signal: AbortSignal): Promise<Told> {
  const notification = { url: wish.url, type: wish.type };
  const first = await google.token(app.clock(), signal);
  if (!('token' in first)) return { answer: refusedToken(first), calls: 0 };
  const answer = await google.publish(first.token, notification, signal);
  if (answer.status !== 401) return { answer, calls: 1 };
  google.forgetToken();
  const now = app.clock();
  const second = await google.token(now, signal);
  const mayCall =
    'token' in second && (await spendCall(app.database, { day: quotaDay(now), dailyBudget: google.dailyBudget, now }));
  return mayCall ? { answer: await google.publish(second.token, notification, signal), calls: 2 } : { answer, calls: 1 };
}

// Whatever the status: that no token is to be had says nothing about the listing.
function refusedToken(answer: GoogleResponse): GoogleResponse {
  return { status: undefined, text: `no access token: ${googleErrorReason(answer)}` };
}

async function finish(
  { database, clock, log }: SubmitListingsDeps,
  wish: ClaimedNotification,
  verdict: SubmissionResult,
  answer: GoogleResponse,
): Promise<void> {
  const { workspace_id, job_id, url, type } = wish;
  const now = clock();
  await database.transaction(workspace_id, async (tx) => {
    if (!(await isOurs(tx, wish))) return;
    // The job before the wish, as whoever changes the job locks them.
    if (verdict === 'submitted') noteIndexed(tx, workspace_id, job_id, type === 'URL_UPDATED');
    endWish(tx, wish, now);
  });
  await resumeToday(database, quotaDay(now));
  const listing = { workspace: workspace_id, job: job_id, url, type };
  if (verdict === 'submitted') log.info(listing, 'Google was told of a listing');
  else log.warn({ ...listing, reason: googleErrorReason(answer) }, 'Google refuses a listing');
}

async function postpone(
  app: SubmitListingsDeps,
  wish: ClaimedNotification,
  verdict: SubmissionResult,
  answer: GoogleResponse,
  calls: number,
): Promise<void> {
  const { database, clock, log } = app;
  const now = clock();
  const attempts = wish.attempts + 1;
  const isAllDay = verdict === 'tomorrow';
  await postponeWish(database, wish, { dueAt: isAllDay ? now : dueAgainAt(now, attempts, Math.random()), attempts, now });
  await pauseToday(database, { day: quotaDay(now), now, isAllDay, unspent: calls === 0 ? 1 : 0 });
  log.warn(
    { workspace: wish.workspace_id, job: wish.job_id, url: wish.url, reason: googleErrorReason(answer) },
    'Google could not be told of a listing',
  );
}

/** We stop: whoever comes next sends it. */
async function giveBack({ database, clock }: SubmitListingsDeps, wish: ClaimedNotification): Promise<void> {
  await postponeWish(database, wish, { dueAt: clock(), attempts: wish.attempts, now: clock() });
}
