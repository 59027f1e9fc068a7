import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { parseSecret, webhookSignatureHeaders } from '#webhooks/signature.ts';
import type { GuideCode } from './guide-code.ts';

type Program = { file: string; build?: string[]; command: (port: number) => string[] };
type Receiver = { url: string; output: () => string; stop: () => Promise<void> };

const programs: Record<string, Program> = {
  ts: { file: 'receiver.ts', command: () => [process.execPath, 'receiver.ts'] },
  python: { file: 'receiver.py', command: () => ['python3', 'receiver.py'] },
  go: { file: 'receiver.go', build: ['go', 'build', '-o', 'receiver', 'receiver.go'], command: () => ['./receiver'] },
  php: { file: 'receiver.php', command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'] },
  java: { file: 'Receiver.java', command: () => ['java', 'Receiver.java'] },
};

/** Runs a receiver of the guide against a server: the handshake, a signed event, and what it must refuse. */
export async function checkReceiver({ language, text }: GuideCode, client: Client): Promise<void> {
  const program = programs[language];
  assert.ok(program, language);
  const folder = mkdtempSync(join(tmpdir(), `muster-receiver-${language}-`));
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, program.file), `${text}\n`);
  try {
    if (program.build) execFileSync(program.build[0] ?? '', program.build.slice(1), { cwd: folder });
    await checkInFolder(program, folder, client);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkInFolder(program: Program, folder: string, client: Client): Promise<void> {
  const port = await freePort();
  const unregistered = await start(program, folder, port, '');
  const created = await client.post('/v1/create-webhook', { request_url: unregistered.url, events: ['job_added'] });
  assert.equal(created.body.data.active, true, JSON.stringify(created.body.data.verification));
  await unregistered.stop();
  const receiver = await start(program, folder, port, created.body.data.secret);
  try {
    const tested = await client.post('/v1/test-webhook', { id: created.body.data.id });
    assert.deepEqual([tested.body.data.status, tested.body.data.http_status], ['delivered', 204], receiver.output());
    await checkSignatures(receiver, created.body.data.secret);
  } finally {
    await receiver.stop();
  }
}

async function checkSignatures({ url, output }: Receiver, secret: string): Promise<void> {
  const key = parseSecret(secret) ?? Buffer.alloc(0);
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'candidate.hired', sequence: 7_654_321, data: {} });
  const signed = (seconds: number, keys = [key]) => webhookSignatureHeaders(keys, 'evt_1', seconds, body);
  const send = async (headers: Record<string, string>, sent = body) =>
    (await fetch(url, { method: 'POST', headers, body: sent })).status;
  assert.equal(await send(signed(now)), 204);
  assert.equal(await send(signed(now)), 204);
  assert.equal(await send(signed(now, [Buffer.alloc(32), key])), 204);
  assert.equal(await send(signed(now, [Buffer.alloc(32)])), 401);
  assert.equal(await send(signed(now), `${body} `), 401);
  assert.equal(await send(signed(now - 301)), 401);
  assert.equal(await send(signed(now + 330)), 401);
  assert.equal(await send({}), 401);
  assert.equal(await send({ 'webhook-challenge': 'x', ...signed(now, [Buffer.alloc(32)]) }), 401);
  await until(() => output().includes('7654321'));
  assert.equal(output().split('7654321').length, 2, 'an event is handled once');
}

async function start({ command }: Program, folder: string, port: number, secret: string): Promise<Receiver> {
  const [file = '', ...args] = command(port);
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, TMPDIR: join(folder, 'tmp') };
  const child: ChildProcess = spawn(file, args, { cwd: folder, env });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  await until(async () => {
    assert.equal(child.exitCode, null, output);
    return fetch(url, { method: 'POST', body: '' }).then(
      () => true,
      () => false,
    );
  });
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url, output: () => output, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
