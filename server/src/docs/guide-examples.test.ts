import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { parseExample } from '#docs/guides/code/parse-curl.ts';
import { variableMark } from '#docs/guides/code/shell-words.ts';
import { type Guide, guides } from '#docs/guides/guide-list.ts';
import { newClient } from '#test/factories.ts';
import { type GuideCode, guideCode, guidesWithRequests, readGuide } from '#test/guides/guide-code.ts';
import { readPythonCalls } from '#test/guides/read-python.ts';
import { checkReceiver } from '#test/guides/receiver-programs.ts';
import { createShell, type SentRequest, splitAtCaptures } from '#test/guides/run-shell.ts';
import { startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';

/*
 * Programs in Python, Go, PHP and Java may need an interpreter that a machine does not have. Their hashes are in verified-programs.json:
 * VERIFY_PROGRAMS=all npm test -- guide-examples runs all of them and writes it.
 */
const verifiesAll = process.env.VERIFY_PROGRAMS === 'all';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const verified = join(import.meta.dirname, '../../test/guides/verified-programs.json');
const run = promisify(execFile);
const running = startApp();
const shell = createShell();
let receiversRun = 0;
let pythonGuidesRun = 0;

test('every request of the guides succeeds, in the order of the page, and Python sends the same', async (t) => {
  const receiver = await startReceiver(t);
  receiver.answer = ({ event }) => ({ body: event.challenge ?? '' });
  writeFileSync(
    join(shell.folder, 'cv.txt'),
    /<<'END'\n(Nora Petersen\n[\s\S]*?)^END$/m.exec(readGuide({ file: 'docs/screening.md' }))?.[1] ?? '',
  );
  let requests = 0;
  for (const guide of guidesWithRequests()) requests += await runShellBlocks(guide, receiver.url);
  assert.ok(requests > 40, `${requests} requests`);
});

test('blocks that take ids out of answers can be pasted into a shell as they are', async (t) => {
  const receiver = await startReceiver(t);
  receiver.answer = ({ event }) => ({ body: event.challenge ?? '' });
  const { token } = await newClient(running);
  const variables = { MUSTER_URL: running.url, MUSTER_TOKEN: token, RECEIVER_URL: receiver.url };
  const blocks = codeOf('quick-start').filter(({ text }) => text.includes('| jq -r'));
  for (const [form, names] of [
    ['export JOB_ID=', ['JOB_ID']],
    ['ANSWER=', ['WEBHOOK_ID', 'WEBHOOK_SECRET']],
  ] as const) {
    const block = blocks.find(({ text }) => text.includes(`${form}$(curl`))?.text.replace(/^export RECEIVER_URL=.*$/m, '');
    const print = names.map((name) => `printf '%s ' "$${name}" >> taken`).join('\n');
    await shell.run(`${block}\n${print}`, variables);
  }
  assert.match(readFileSync(join(shell.folder, 'taken'), 'utf8'), /^[\da-f-]{36} [\w-]+ whsec_\S+ $/);
});

test('the receivers echo the challenge, accept signed events once and refuse all others', async () => {
  const receivers = codeOf('webhook-receivers').filter(
    ({ text }) => text.includes('webhook-challenge') || text.includes('WEBHOOK_CHALLENGE'),
  );
  assert.deepEqual(
    receivers.map(({ language }) => language),
    ['ts', 'python', 'go', 'php', 'java'],
  );
  const [sdkReceiver] = codeOf('sdk-client').filter(({ text }) => text.includes('verifyWebhook('));
  assert.ok(sdkReceiver);
  const text = sdkReceiver.text.replace("'@muster/sdk'", JSON.stringify(join(import.meta.dirname, '../../../sdk/src/index.ts')));
  await checkReceiver({ ...sdkReceiver, text }, await newClient(running));
  for (const receiver of receivers) {
    const isInstalled = receiver.language === 'ts' || (receiver.language === 'python' && hasPython);
    if (!isInstalled && !verifiesAll) continue;
    await checkReceiver(receiver, await newClient(running));
    receiversRun += 1;
  }
});

test('the Python of each guide runs as one program, where Python is installed', async (t) => {
  if (!hasPython) return;
  const receiver = await startReceiver(t);
  const [helper = ''] = pythonOf('quick-start');
  const programs: { name: string; token: string; text: string }[] = [];
  for (const { name } of guidesWithRequests()) {
    const { token } = await newClient(running);
    const texts = [...(name === 'quick-start' ? [] : [helper]), ...pythonOf(name)];
    programs.push({ name, token, text: texts.join('\n').replaceAll('http://127.0.0.1:4000/', receiver.url) });
  }
  writeFileSync(join(shell.folder, 'programs.json'), JSON.stringify(programs));
  const env = { ...process.env, MUSTER_URL: running.url };
  await run('python3', ['-c', runPrograms], { cwd: shell.folder, env }).catch(({ stderr }) => assert.fail(stderr));
  pythonGuidesRun = programs.length;
});

/** One process for all of them, because each would load the same modules. */
const runPrograms = `
import json, os
for program in json.load(open("programs.json")):
    os.environ["MUSTER_TOKEN"] = program["token"]
    exec(compile(program["text"], program["name"], "exec"), {"__name__": "__main__"})
`;

test('programs that need an interpreter are those that were run when they were written', () => {
  const hashes = Object.fromEntries(guides.flatMap(interpretedPrograms));
  const hasRunAll = receiversRun === 5 && pythonGuidesRun === guidesWithRequests().length;
  if (verifiesAll && hasRunAll) writeFileSync(verified, `${JSON.stringify(hashes, null, 2)}\n`);
  assert.deepEqual(hashes, JSON.parse(readFileSync(verified, 'utf8')), 'run VERIFY_PROGRAMS=all npm test -- guide-examples');
});

/** Runs the shell blocks of a guide in a workspace of their own; returns the number of requests. */
async function runShellBlocks(guide: Guide, receiverUrl: string): Promise<number> {
  const { token } = await newClient(running);
  const variables: Record<string, string> = { MUSTER_URL: running.url, MUSTER_TOKEN: token, RECEIVER_URL: receiverUrl };
  let requests = 0;
  const codes = guideCode(guide);
  for (const [index, { language, text }] of codes.entries()) {
    if (!['curl', 'sh'].includes(language) || !text.includes('$MUSTER_URL/')) continue;
    const sent = await runShellBlock(guide, text.replace(/^export RECEIVER_URL=.*$/m, ''), variables);
    if (language === 'curl') assertSameRequests(text, codes[index + 2]?.text ?? '', sent, variables);
    requests += sent.length;
  }
  return requests;
}

async function runShellBlock({ file }: Guide, block: string, variables: Record<string, string>): Promise<SentRequest[]> {
  const all: SentRequest[] = [];
  for (const { text, takeVariables } of splitAtCaptures(block)) {
    const sent = await shell
      .run(text, variables)
      .catch(({ stderr, message }) => assert.fail(`${file}: ${stderr ?? message}\n${text}`));
    assert.notEqual(sent.length, 0, text);
    for (const { status, answer } of sent) assert.ok(status < 300, `${file}: ${status} ${answer}\n${text}`);
    Object.assign(variables, takeVariables(sent));
    all.push(...sent);
  }
  return all;
}

/** TypeScript and Python are made from how the block was parsed: it must be what the shell has sent, and so must what Python says. */
function assertSameRequests(block: string, python: string, sent: SentRequest[], variables: Record<string, string>): void {
  const fill = (text: string) =>
    text
      .split(variableMark)
      .map((part, index) => (index % 2 === 0 ? part : variables[part]))
      .join('');
  const steps = (parseExample(block) ?? []).flatMap((step) => ('captures' in step ? [step] : []));
  const calls = readPythonCalls(python, variables);
  const requests = sent.map(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url);
    return { method, path: pathname, fields: body === null ? Object.fromEntries(searchParams) : JSON.parse(body) };
  });
  const parsed = steps.map(({ method, path, query, body }) => ({
    method,
    path,
    fields: JSON.parse(fill(JSON.stringify(body ?? Object.fromEntries(query)))),
  }));
  assert.deepEqual(parsed, requests);
  assert.deepEqual(
    calls.map(({ method, path, fields }) => ({ method, path, fields })),
    requests,
    python,
  );
  for (const [index, { headers }] of calls.entries())
    for (const [name, value] of Object.entries(headers)) assert.equal(sent[index]?.headers[name.replaceAll('_', '-')], value);
}

function interpretedPrograms(guide: Guide): [string, string][] {
  const file = readGuide(guide);
  const codes = guideCode(guide).filter(
    ({ language, text }) => ['python', 'go', 'php', 'java'].includes(language) && file.includes(text),
  );
  return codes.map(({ language, text }, index) => [`${guide.name} ${index + 1} ${language}`, hash('sha256', text)]);
}

function codeOf(name: string): GuideCode[] {
  const guide = guides.find((each) => each.name === name);
  return guide ? guideCode(guide) : [];
}

function pythonOf(name: string): string[] {
  return codeOf(name)
    .filter(({ language, text }) => language === 'python' && !text.startsWith('# receiver.py'))
    .map(({ text }) => text);
}
