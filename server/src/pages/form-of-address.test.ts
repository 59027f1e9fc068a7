import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormOfAddress } from '@muster/contract/texts/address/address.ts';
import { mailedPage, read } from '#test/application-pages.ts';
import { book, freeTimes, newLink, postForm } from '#test/booking.ts';
import type { Client } from '#test/factories.ts';
import { applicantFields, buildForm, newOpening, type Opening } from '#test/openings.ts';
import { engineeringJob, startedPrescreen } from '#test/prescreens.ts';
import { openScreen } from '#test/screen-visitor.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });

const formal = { de: /\b(?:Sie|Ihr(?:e[mnr]?)?|Ihnen)\b/, nl: /\b[Uu]w?\b/ };
const informal = { de: /\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnr]?)\b/, nl: /\b(?:[Jj]e|[Jj]ij|[Jj]ouw?)\b/ };
type Spoken = keyof typeof formal;

for (const [address, language, isInformal] of [
  ['informal', 'de', true],
  ['informal', 'nl', true],
  ['formal', 'nl', false],
  [null, 'de', false],
  [null, 'nl', true],
] as [FormOfAddress | null, Spoken, boolean][])
  test(`in ${language}, pages and mails of a company with ${address ?? 'no'} form of address are ${isInformal ? 'informal' : 'formal'}`, async () => {
    const opening = await newOpening(running, {}, engineeringJob);
    const { client } = opening;
    await client.patch('/v1/update-company', { company_id: client.companyId, form_of_address: address, talent_pool_months: 12 });
    const [expected, other] = isInformal ? [informal[language], formal[language]] : [formal[language], informal[language]];
    const shown = { ...(await publicPages(opening, language)), ...(await ownPages(opening, language)) };
    for (const [name, text] of Object.entries(shown)) {
      const told = spokenText(text);
      assert.match(told, expected, name);
      // A German sentence about a thing can begin with “Sie”.
      const wrong = told.replace(/Sie (?=ist|sucht|reicht)/g, '').match(other);
      assert.equal(wrong, null, `${name}: ${told.slice(Math.max(0, (wrong?.index ?? 0) - 60), (wrong?.index ?? 0) + 60)}`);
    }
  });

async function publicPages({ client, url, send }: Opening, language: Spoken): Promise<Record<string, string>> {
  const board = `${running.url}/jobs/${client.companySlug}`;
  const page = async (address: string) => (await read(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)).text;
  return {
    'search without a match': await page(`${board}?q=astronaut`),
    'talent pool': await page(`${board}/talent_pool`),
    'after the talent pool': await page(`${board}/talent_pool/joined`),
    form: await page(`${url}/apply`),
    'form with problems': (await send(buildForm({ email: 'ada', lang: language }))).text,
    confirmation: await page(`${url}/applied`),
    'unknown job': await page(`${board}/astronaut`),
  };
}

async function ownPages({ client, send, applicants }: Opening, language: Spoken): Promise<Record<string, string>> {
  await send(buildForm({ ...applicantFields, consent: 'true', lang: language }));
  const [{ id: candidate_id }] = await applicants();
  const page = await mailedPage(running, client, candidate_id);
  const own = async (path: string) => (await read(`${page}${path}?lang=${language}`)).text;
  const link = await newLink(client, { candidate_id, send_email: true, contact: { name: 'Rita', email: 'team@example.com' } });
  const times = (await read(`${link.url}?lang=${language}`)).text;
  const prescreen = await startedPrescreen(client, { candidate_id, send_email: true });
  const visitor = openScreen(running.url, prescreen.url);
  const intro = (await visitor.get(`?lang=${language}`)).text;
  const first = (await visitor.post(`start?lang=${language}`)).text;
  const at = prescreen.plan.findIndex(({ kind }: { kind: string }) => kind === 'skill_gap');
  const { id, skill } = prescreen.plan[at];
  await visitor.post('answer', { question: id, part: 'answer', action: 'save', text: vagueAnswers[language](skill) });
  const shown = {
    'private page': await own(''),
    'erase?': await own('/erase'),
    times,
    'pre-screen': intro,
    'first question': first,
    'follow-up': (await visitor.get(`?q=${at + 1}&more=1&lang=${language}`)).text,
    questions: prescreen.plan.map(({ question }: { question: string }) => question).join('\n'),
  };
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  await postForm(`${page}/withdraw`, {});
  const preview = await client.post('/v1/preview-message', { candidate_id, template: 'rejection' });
  const { templates } = (await client.get(`/v1/message-templates?language=${language}&kind=follow_up`)).body;
  return {
    ...shown,
    ...(await sentMails(client, candidate_id)),
    'preview of a rejection': preview.body.preview.text,
    'default text in the settings': templates[0].body,
  };
}

/** What was done, but not where or how long. */
const vagueAnswers: Record<Spoken, (skill: string) => string> = {
  de: (skill) => `Ich habe mit ${skill} gearbeitet und Dienste betrieben.`,
  nl: (skill) => `Ik heb met ${skill} gewerkt en diensten beheerd.`,
};

async function sentMails(client: Client, candidateId: string): Promise<Record<string, string>> {
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&limit=100`)).body;
  const kinds = ['application_received', 'booking_invitation', 'booking_made', 'prescreen_invitation', 'application_withdrawn'];
  const sent = kinds.map(async (kind) => {
    const { id } = messages.find((each: { kind: string }) => each.kind === kind);
    const { subject, text } = (await client.get(`/v1/get-message?message_id=${id}`)).body.message;
    return [`mail ${kind}`, `${subject}\n${text}`];
  });
  return Object.fromEntries(await Promise.all(sent));
}

/** Without styles, tags and addresses. */
function spokenText(page: string): string {
  return page
    .replace(/<style>.*?<\/style>|<script.*?<\/script>|<nav class="languages".*?<\/nav>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/\s+/g, ' ');
}
