import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { sql } from '#storage/sql.ts';
import { afterUndo, newOwnPage, read, words } from '#test/application-pages.ts';
import { book, freeTimes, newLink, postForm } from '#test/booking.ts';
import { until } from '#test/chaos/retries.ts';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('the confirmation of an application has the link to its page, which shows job, company, date and status, for nobody else', async () => {
  const { page } = await newOwnPage(running, {}, { job_title: 'Rye Baker' });
  const { status, text, headers } = await read(page);
  assert.equal(status, 200);
  assert.match(text, /<h1 dir="auto">Rye Baker<\/h1>/);
  assert.match(text, /Your application · Test Company/);
  assert.match(text, /Applied on <time datetime/);
  assert.equal(await words(page), 'Received');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  assert.match(text, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(text, /<script/);
});

test('an unknown secret, one of an erased person and one of another shape get the same page', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const last = page.at(-1) === 'A' ? 'B' : 'A';
  await client.delete(`/v1/delete-candidate?id=${candidateId}`);
  const answers = await Promise.all(
    [page, page.slice(0, -2) + last + page.at(-1), `${running.url}/application/x`].map((url) => read(url)),
  );
  for (const { status, text } of answers) {
    assert.equal(status, 404);
    assert.equal(text, answers[0]?.text);
    assert.match(text, /href="\/application"/);
  }
  for (const act of ['withdraw', 'erase', 'data.zip']) assert.equal((await postForm(`${page}/${act}`, {})).status, 404);
});

test('a status is shown in the words that the workspace has chosen, and else in those of its group in every language', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const move = async (status: string) => {
    await client.patch('/v1/update-candidate', { candidate_id: candidateId, status });
    await afterUndo(running, client);
  };
  await move('technical');
  for (const language of languages) assert.equal(await words(page, language), texts(language).application.groups.in_progress);
  await client.patch('/v1/application-page-settings', {
    statuses: { technical: { words: { en: 'Test & <talk>' } }, rejected: { group: 'in_progress' } },
  });
  assert.equal(await words(page), 'Test &amp; &lt;talk&gt;');
  assert.equal(await words(page, 'de'), 'In Bearbeitung');
  await move('rejected');
  const { text } = await read(page);
  assert.equal(await words(page), 'In progress');
  assert.doesNotMatch(text, /rejected|not successful/i);
  await move('hired');
  assert.equal(await words(page), 'Closed');
});

test('a change of the status is not shown while it can be undone, nor a rejection before its mail was sent', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  await client.patch('/v1/update-candidate', {
    candidate_id: candidateId,
    status: 'rejected',
    note_to_candidate: 'Thank you, truly',
  });
  await afterUndo(running, client);
  assert.equal(await words(page), 'Received');
  assert.doesNotMatch((await read(page)).text, /Thank you, truly/);
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=rejection`)).body;
  assert.equal(messages[0].status, 'scheduled');
  await client.post('/v1/mark-message-sent', { message_id: messages[0].id });
  assert.equal(await words(page), 'Closed');
  assert.match((await read(page)).text, /Thank you, truly/);
});

test('messages are shown as they were sent: not those that wait, and not those to others', async () => {
  const { page, client, candidateId } = await newOwnPage(running, { email: 'ada@example.com' });
  const send = async (subject: string) =>
    (await client.post('/v1/send-message', { candidate_id: candidateId, subject, body: `About ${subject}\n<b>bold</b>` })).body
      .message.id;
  await client.post('/v1/mark-message-sent', { message_id: await send('Rye & wheat') });
  await send('Waiting letter');
  await scheduled(client, { candidate_id: candidateId });
  await runSql(
    running.app,
    sql`UPDATE messages SET status = 'sent' WHERE workspace_id = ${client.workspaceId} AND to_email = 'tom@panel.example' RETURNING id`,
  );
  const { text } = await read(page);
  assert.match(text, /Rye &amp; wheat/);
  assert.match(text, /&lt;b&gt;bold&lt;\/b&gt;/);
  assert.doesNotMatch(text, /Waiting letter|tom@panel\.example|Interview with Ada/);
});

test('interviews are shown in the zone that was chosen; booked ones are moved and cancelled on their own page', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const planned = await scheduled(client, {
    candidate_id: candidateId,
    title: 'Meet the team',
    video_url: 'https://video.example/1',
  });
  const link = await newLink(client, { candidate_id: candidateId, title: 'First talk' });
  const [time = ''] = await freeTimes(link.url);
  await postForm(link.url, { start_at: time, time_zone: 'Asia/Tokyo' });
  const { text } = await read(page);
  assert.match(text, /Meet the team/);
  assert.match(text, /Berlin \(UTC\+01:00\)/);
  assert.match(text, /Tokyo \(UTC\+09:00\)/);
  assert.ok(text.includes(`href="${link.url}/move"`) && text.includes(`href="${link.url}/cancel"`));
  assert.ok(text.includes(`/interview/${planned.id}/cancel"`));
  assert.doesNotMatch((await read(`${page}?zone=America/New_York`)).text, /Berlin \(UTC\+01:00\)<\/span>/);

  const cancelled = await postForm(`${page}/interview/${planned.id}/cancel`, { reason: 'Found a job' });
  assert.equal(cancelled.status, 303);
  await postForm(`${page}/interview/${planned.id}/cancel`, { reason: 'again' });
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${planned.id}`)).body;
  assert.deepEqual([interview.status, interview.cancel_reason, interview.sequence], ['cancelled', 'Found a job', 1]);
  assert.match((await read(`${page}?done=cancelled`)).text, /The interview is cancelled/);
});

test('an interview that the team has scheduled is moved to a time of its own panel, until a day before it', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const start = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 7 * 86_400_000 + 10 * 3_600_000);
  const planned = await scheduled(client, { candidate_id: candidateId, start_at: start.toISOString() });
  const move = `${page}/interview/${planned.id}/move`;
  assert.ok((await read(page)).text.includes(`/interview/${planned.id}/move"`));
  const asked = await Promise.all(Array.from({ length: 6 }, () => postForm(move, {})));
  const [first] = asked;
  assert.match(first?.location ?? '', /\/meet\/[^/]+\/move$/);
  for (const { status, location } of asked) assert.deepEqual([status, location], [303, first?.location]);
  const links = (await client.get(`/v1/booking-links?candidate_id=${candidateId}`)).body;
  assert.deepEqual([links.total_booking_links, links.booking_links[0].interview_id], [1, planned.id]);

  const url = first?.location?.replace(/\/move$/, '') ?? '';
  const [time = ''] = (await freeTimes(url)).filter((each) => each !== planned.start_at);
  assert.equal((await postForm(`${url}/move`, { start_at: time, time_zone: 'Europe/Berlin' })).status, 303);
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${planned.id}`)).body;
  assert.deepEqual(
    [interview.start_at, interview.status, interview.interviewers[0].email],
    [time, 'scheduled', planned.interviewers[0].email],
  );
  assert.ok((await read(page)).text.includes(`href="${url}/move"`));

  await client.post('/v1/revoke-booking-link', { booking_link_id: links.booking_links[0].id });
  assert.match((await postForm(move, {})).location ?? '', /done=over/);
  const soon = await scheduled(client, {
    candidate_id: candidateId,
    start_at: new Date(Date.now() + 20 * 3_600_000).toISOString(),
  });
  const { text } = await read(page);
  assert.doesNotMatch(text, /\/move"/);
  assert.match(text, /To reschedule it, please reply to the invitation/);
  assert.match((await postForm(`${page}/interview/${soon.id}/move`, {})).location ?? '', /done=over/);
  const stranger = await scheduled(await newClient(running));
  assert.match((await postForm(`${page}/interview/${stranger.id}/move`, {})).location ?? '', /done=over/);
});

test('an interview of somebody else cannot be cancelled', async () => {
  const mine = await newOwnPage(running);
  const stranger = await newClient(running);
  for (const interview of [await scheduled(stranger), await scheduled(mine.client)]) {
    const { status, location } = await postForm(`${mine.page}/interview/${interview.id}/cancel`, {});
    assert.equal(status, 303);
    assert.match(location ?? '', /done=over/);
  }
  for (const client of [stranger, mine.client]) {
    const [{ status }] = (await client.get('/v1/interviews')).body.interviews;
    assert.equal(status, 'scheduled');
  }
});

test('the page names what waits for the candidate, until it is done', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  assert.match((await read(page)).text, /You don’t need to do anything now/);
  assert.doesNotMatch((await read(page)).text, /Waiting for you/);
  await client.patch('/v1/update-company', { company_id: client.companyId, country: 'Germany' });
  const link = await newLink(client, { candidate_id: candidateId, time_zone: 'Europe/Berlin' });
  const { prescreen } = (await client.post('/v1/start-prescreen', { candidate_id: candidateId, send_email: true })).body;
  const { text } = await read(page);
  assert.match(text, /Waiting for you/);
  assert.doesNotMatch(text, /You don’t need to do anything now/);
  assert.ok(text.includes(`href="${link.url}"`) && text.includes(`href="${prescreen.url}"`));
  assert.match(text, /Answer (?:one question|\d+ questions)<\/a> <span class="soft">Until [^<]*\(GMT\+[12]\)/);
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=prescreen_invitation`)).body;
  assert.match(messages[0].text, /works until \w+,? \d+ \w+ \d{4} at \d\d:\d\d \(GMT\+[12]\)/);
  await book(link.url, (await freeTimes(link.url))[0] ?? '');
  await client.post('/v1/cancel-prescreen', { prescreen_id: prescreen.id });
  assert.doesNotMatch((await read(page)).text, /Waiting for you/);
});

test('withdrawing sets the status, cancels interviews with their mails, ends booking links and pre-screens, and records one event, however often it is sent', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const interview = await scheduled(client, { candidate_id: candidateId });
  const link = await newLink(client, { candidate_id: candidateId });
  const { prescreen } = (await client.post('/v1/start-prescreen', { candidate_id: candidateId })).body;
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  await client.patch('/v1/update-candidate', { candidate_id: candidateId, status: 'rejected' });
  assert.match((await read(`${page}/withdraw`)).text, /Withdraw your application\?/);
  const answers = await Promise.all(Array.from({ length: 8 }, () => postForm(`${page}/withdraw`, {})));
  for (const { status, location } of answers) assert.deepEqual([status, location?.endsWith('?done=withdrawn')], [303, true]);
  const candidate = await client.candidate(candidateId);
  assert.equal(candidate.status, 'withdrawn');
  const last = candidate.history.filter(({ what }: { what: string }) => what === 'status');
  assert.deepEqual(
    last.map(({ to, actor }: any) => [to, actor.type]),
    [
      ['rejected', 'api_token'],
      ['withdrawn', 'candidate'],
    ],
  );
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ data }) => data.current?.status === 'withdrawn');
  assert.deepEqual(events.map(({ type, actor }) => [type, actor.type]).sort(), [
    ['application_status_changed', 'candidate'],
    ['candidate.stage_changed', 'candidate'],
  ]);
  assert.equal((await client.get(`/v1/get-interview?interview_id=${interview.id}`)).body.interview.status, 'cancelled');
  const { booking_links } = (await client.get(`/v1/booking-links?candidate_id=${candidateId}`)).body;
  assert.deepEqual([booking_links[0].id, booking_links[0].status], [link.id, 'revoked']);
  assert.equal((await client.get(`/v1/get-prescreen?prescreen_id=${prescreen.id}`)).body.prescreen.status, 'cancelled');
  for (const act of ['data.zip', 'stay', `interview/${interview.id}/move`])
    assert.equal((await read(`${page}/${act}`)).status, 200);
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}`)).body;
  const count = (kind: string, status?: string) =>
    messages.filter((each: any) => each.kind === kind && (status === undefined || each.status === status)).length;
  assert.deepEqual([count('interview_cancelled'), count('booking_cancelled')], [1, 1], 'the interviewer and the candidate');
  assert.equal(count('application_withdrawn'), 1);
  assert.equal(count('rejection', 'cancelled'), 1);
  const { text } = await read(page);
  assert.match(text, /You withdrew this application on/);
  assert.doesNotMatch(text, /\/withdraw"/);
});

test('a replaced link opens nothing, also one of a merged candidate; mails that wait, lost links and the API have the new one', async () => {
  const { page, client, candidateId } = await newOwnPage(running, { email: 'leaked@example.com' });
  const duplicate = await client.addCandidate({ email: 'leaked@example.com' });
  const readLink = async (candidate_id: string) => (await client.get(`/v1/application-link?candidate_id=${candidate_id}`)).body.url;
  const ofDuplicate = await readLink(duplicate);
  await client.post('/v1/merge-candidates', { candidate_id: candidateId, duplicate_id: duplicate });
  assert.equal((await read(ofDuplicate)).status, 200);
  const replaced = await Promise.all(
    Array.from({ length: 4 }, () => client.post('/v1/replace-application-link', { candidate_id: candidateId })),
  );
  const urls = replaced.map(({ body }) => body.url);
  assert.equal(new Set([page, ...urls]).size, 5);
  const link = await readLink(candidateId);
  assert.ok(urls.includes(link));
  for (const url of [page, ofDuplicate, ...urls.filter((each) => each !== link)]) assert.equal((await read(url)).status, 404);
  assert.equal((await postForm(`${page}/withdraw`, {})).status, 404);
  assert.equal(await words(link), 'Received');
  const mailed = async () =>
    (await client.get(`/v1/messages?candidate_id=${candidateId}`)).body.messages.map(({ text }: { text: string }) => text).join();
  assert.ok((await mailed()).includes(link) && !(await mailed()).includes(page));
  await postForm(`${running.url}/application`, { email: 'leaked@example.com' });
  await until(async () => (await mailed()).split(link).length > 2);
  const { entries } = (await client.get(`/v1/audit-log?target_id=${candidateId}`)).body;
  const actions = entries.map(({ action }: { action: string }) => action);
  assert.equal(actions.filter((action: string) => action === 'candidate.link_replaced').length, 4);
  assert.equal(actions.filter((action: string) => action === 'candidate.link_viewed').length, 1);
});

test('the link of a merged candidate leads to the one it is a part of, and back after the merge is undone', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const addWithMail = async (email: string) => {
    const candidate_id = await client.addCandidate({ email, job_id });
    const sent = await client.post('/v1/send-message', { candidate_id, subject: `Letter to ${email}`, body: 'Hello' });
    await client.post('/v1/mark-message-sent', { message_id: sent.body.message.id });
    return candidate_id;
  };
  const [kept, duplicate] = [await addWithMail('kept@example.com'), await addWithMail('other@example.com')];
  await client.patch('/v1/update-candidate', { candidate_id: kept, status: 'interview' });
  await afterUndo(running, client);
  const link = async (candidate_id: string) => (await client.get(`/v1/application-link?candidate_id=${candidate_id}`)).body.url;
  const page = await link(duplicate);
  assert.equal(await words(page), 'Received');
  const merged = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate })).body;
  assert.equal(await words(page), 'In progress');
  const { text } = await read(page);
  assert.match(text, /Letter to other@/);
  assert.doesNotMatch(text, /Letter to kept@/, 'the link proves one address only');
  assert.match((await read(await link(kept))).text, /Letter to kept@/);
  await client.post('/v1/unmerge-candidates', { merge_id: merged.merge_id });
  assert.equal(await words(page), 'Received');
  assert.match((await read(page)).text, /Letter to other@/);
});
