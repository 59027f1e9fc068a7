import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { cancelInterview, createInterview, type InterviewDeps, updateInterview } from '#interviews/interview-actions.ts';
import { restoreInterview } from '#interviews/restore/restore-interview.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { eventIn } from '#test/calendars.ts';
import { type Client, newClient } from '#test/factories.ts';
import { interviewFields, nextStart } from '#test/interviews.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { openNode } from '#test/open-node.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let nodes: Pick<Running, 'app'>[] = [];
let client: Client;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const { running, stop } = await startAppOn(databaseUrl, server.settings);
  const others = [await openNode(running, server.settings), await openNode(running, server.settings)];
  nodes = [running, ...others];
  cleanUps.push(...others.map((other) => other.stop), stop, () => dropDatabase(databaseUrl));
  client = await newClient(running);
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const undoMs = 15_000;
const [tom, ana] = ['tom', 'ana'];
const panels = [[tom], [ana], [tom, ana]];

type Step = { act: 'move' | 'panel' | 'note' | 'cancel' | 'restore'; choice: number; waitMs: number; isTogether: boolean };

const steps = fc.record<Step>({
  act: fc.constantFrom('move', 'move', 'move', 'panel', 'panel', 'note', 'cancel', 'cancel', 'restore', 'restore', 'restore'),
  choice: fc.nat(2),
  waitMs: fc.nat(12),
  isTogether: fc.boolean(),
});

/** The node of a user whose undo is over as soon as a mail is written, or a few milliseconds later: the sender takes it at that moment. */
function nodeOf(number: number, lateMs: number): InterviewDeps {
  const { app } = nodes[number % nodes.length] ?? assert.fail();
  return { ...app, clock: () => new Date(Date.now() - undoMs + lateMs) };
}

/** One interview with people of its own, changed by users of three nodes. */
async function changeAgainAndAgain(number: number, plan: Step[]): Promise<string> {
  const user: WorkspaceActor = { workspaceId: client.workspaceId, actor: { type: 'user', id: uuidv7(), name: 'Robin Vega' } };
  const emails = (names: string[]) => names.map((name) => `${name}${number}@panel.example`);
  const starts = [nextStart(), nextStart(), nextStart()];
  const candidateId = await client.addCandidate({ name: `Zoe ${number}`, email: `zoe${number}@candidate.example` });
  const fields = interviewFields(candidateId, { start_at: starts[0], interviewers: emails([tom, ana]) });
  const made = await createInterview(nodeOf(number, number % 7), user, fields, {
    occurrence: 'interview_scheduled',
    also: () => [],
  });
  const { id } = made ?? assert.fail();
  const run = async ({ act, choice, waitMs }: Step, index: number) => {
    const node = nodeOf(number + index, waitMs);
    if (act === 'cancel') return cancelInterview(node, user, id, null);
    if (act === 'restore') return restoreInterview(node, user, id);
    const edits = {
      move: { start_at: starts[choice] ?? '' },
      panel: { interviewers: emails(panels[choice] ?? []) },
      note: { candidate_note: `note ${index}`, note_to_interviewers: `note ${index}` },
    };
    return updateInterview(node, user, id, edits[act]);
  };
  const running: Promise<unknown>[] = [];
  for (const [index, step] of plan.entries()) {
    // A change of a cancelled interview is refused.
    const change = run(step, index).catch((error) => assert.match(String(error), /cancelled/));
    running.push(change);
    if (!step.isTogether) await change;
    await delay(step.waitMs);
  }
  await Promise.all(running);
  return id;
}

/** What somebody got about an interview, by SEQUENCE. */
function mailsTo(email: string): { method: string; sequence: number; start: string }[] {
  const mails = server.mails.filter(({ to }) => to[0] === email).map(eventIn);
  return mails.toSorted((one, other) => one.sequence - other.sequence);
}

test('however changes and their undo meet the senders of three nodes, everybody ends with the interview as it is, and hears of no cancellation without an invitation', async (t) => {
  const { workspaceId } = client;
  const senders = nodes.map(({ app }) => startMail(app));
  const count = rounds(12);
  const plans = fc.sample(fc.array(steps, { minLength: 1, maxLength: 8 }), count);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 4)
    ids.push(...(await Promise.all(plans.slice(at, at + 4).map((plan, index) => changeAgainAndAgain(at + index, plan)))));
  await until(async () => {
    const due = await runSql(
      nodes[0]?.app ?? assert.fail(),
      sql`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL LIMIT 1`,
    );
    return due.length === 0;
  });
  await Promise.all(senders.map((sender) => sender.stop()));

  for (const [number, id] of ids.entries()) {
    const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
    const isOff = interview.status === 'cancelled';
    const panel: string[] = interview.interviewers.map(({ email }: { email: string }) => email);
    for (const email of [`zoe${number}@candidate.example`, `tom${number}@panel.example`, `ana${number}@panel.example`]) {
      const mails = mailsTo(email);
      const told = `${JSON.stringify(plans[number])} ${email}: ${JSON.stringify(mails)}`;
      const takesPart = !isOff && (panel.includes(email) || email.startsWith('zoe'));
      const last = mails.at(-1);
      if (takesPart) assert.deepEqual([last?.method, last?.start], ['REQUEST', interview.start_at], told);
      else assert.notEqual(last?.method, 'REQUEST', told);
      assert.equal(new Set(mails.map(({ sequence }) => sequence)).size, mails.length, told);
      for (const [index, { method }] of mails.entries())
        if (method === 'CANCEL') assert.equal(mails[index - 1]?.method, 'REQUEST', told);
    }
  }
  const ended = await runSql<{ status: string; count: number }>(
    nodes[0]?.app ?? assert.fail(),
    sql`SELECT status, count(*) FROM messages WHERE workspace_id = ${workspaceId} GROUP BY status ORDER BY status`,
  );
  t.diagnostic(JSON.stringify(ended));
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['cancelled', 'sent'],
    'some were taken back, and some were sent before that',
  );
});
