import { unsubscribeSecret } from '#messages/unsubscribe/unsubscribe-link.ts';
import { sql } from '#storage/sql.ts';
import { book, freeTimes, newLink } from './booking.ts';
import type { Client } from './factories.ts';
import { scheduled } from './interviews.ts';
import { sentOffer } from './offers.ts';
import { runSql } from './postgres/run-sql.ts';
import { startedPrescreen } from './prescreens.ts';
import { newReferralLink, storedReferral } from './referrals.ts';
import type { Running } from './start-app.ts';

/** Pages whose address is a secret, each with the table that finds it; null for a secret that is made of the id. `open` makes one and returns the addresses that a scanner may open. */
export type SecretPage = { directory: string | null; open: (running: Running, client: Client) => Promise<string[]> };

/** A table with the hash of a secret that is missing here fails the test. */
export const secretPages: SecretPage[] = [
  { directory: 'booking_link_directory', open: openBookingLinks },
  { directory: 'calendar_directory', open: openCalendars },
  { directory: 'approval_directory', open: openApprovals },
  { directory: 'prescreen_directory', open: openPrescreens },
  { directory: 'offer_directory', open: openOffers },
  { directory: 'referral_link_directory', open: openReferralLinks },
  { directory: 'referral_directory', open: openReferrals },
  { directory: null, open: openApplications },
  { directory: null, open: openUnsubscribe },
];

async function openUnsubscribe({ app, url }: Running, client: Client): Promise<string[]> {
  const id = await client.addCandidate({ email: 'ada@example.com' });
  const { person_id: personId } = (await client.get(`/v1/get-candidate?candidate_id=${id}`)).body.candidate;
  return [`${url}/unsubscribe/${unsubscribeSecret(app, { workspaceId: client.workspaceId, personId })}`];
}

async function openBookingLinks(_running: Running, client: Client): Promise<string[]> {
  const [open, booked, cancelled] = [await newLink(client), await newLink(client), await newLink(client)];
  const [first = '', second = ''] = await freeTimes(booked.url);
  await book(booked.url, first);
  await book(cancelled.url, second);
  await book(`${cancelled.url}/cancel`, '');
  const pages = ['', '.json', '/move', '/cancel', '/interview.ics'];
  return [open.url, `${open.url}.json`, ...pages.map((page) => booked.url + page), cancelled.url];
}

async function openCalendars(_running: Running, client: Client): Promise<string[]> {
  await scheduled(client);
  const { body } = await client.get('/v1/interviewers');
  return body.interviewers.map(({ calendar_url }: { calendar_url: string }) => calendar_url);
}

/** The link is in the mail to the approver only. */
async function openApprovals({ app }: Running, client: Client): Promise<string[]> {
  const approval_steps = [{ name: 'Finance', approvers: ['fin@company.example'], required: 1 }];
  await client.post('/v1/create-requisition', { title: 'Baker', submit: true, approval_steps });
  const mails = await runSql<{ text: string }>(
    app,
    sql`SELECT text FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'approval_request'`,
  );
  return mails.flatMap(({ text }) => text.match(/https?:\S+\/approve\/[\w-]+/g) ?? []);
}

async function openPrescreens(_running: Running, client: Client): Promise<string[]> {
  return [(await startedPrescreen(client)).url];
}

async function openApplications(_running: Running, client: Client): Promise<string[]> {
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', job_id: await client.addJob() });
  const { id } = await scheduled(client, { candidate_id });
  const { url } = (await client.get(`/v1/application-link?candidate_id=${candidate_id}`)).body;
  const pages = ['', '?done=withdrawn&zone=Asia/Tokyo', '/withdraw', '/erase', `/interview/${id}/cancel`];
  return pages.map((page) => url + page);
}

async function openReferralLinks(_running: Running, client: Client): Promise<string[]> {
  await client.addJob({ status: 'Active' });
  return [(await newReferralLink(client)).url];
}

async function openReferrals(running: Running, client: Client): Promise<string[]> {
  const { id } = await newReferralLink(client);
  return [(await storedReferral(running, client, id)).url];
}

async function openOffers(_running: Running, client: Client): Promise<string[]> {
  const [sent, declined] = [await sentOffer(client), await sentOffer(client)];
  await fetch(`${declined.url}/decline`, { method: 'POST', body: new URLSearchParams({ reason: 'pay' }) });
  return [...['', '/decline', '/letter.pdf', '/sealed.pdf'].map((page) => sent.url + page), declined.url];
}
