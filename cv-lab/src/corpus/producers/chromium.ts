import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export type PrintJob = { html: string; pdf: string };

/** Prints HTML files to PDF with one browser, over its debugging pipe (messages end with NUL). */
export async function printPages(program: string, jobs: PrintJob[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'muster-corpus-chromium-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const browser = spawn(program, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  try {
    const call = connect(browser);
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
    for (const job of jobs) await printPage(call, String(sessionId), job);
  } finally {
    browser.kill('SIGKILL');
    await once(browser, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Call = (method: string, params: object, sessionId?: string) => Promise<Record<string, unknown>>;

async function printPage(call: Call, session: string, { html, pdf }: PrintJob): Promise<void> {
  const events = await call('Page.navigate', { url: pathToFileURL(html).href }, session);
  if (events.errorText) throw new Error(`${html}: ${String(events.errorText)}`);
  await call('Runtime.evaluate', { expression: loaded, awaitPromise: true }, session);
  const { data } = await call('Page.printToPDF', { preferCSSPageSize: true, printBackground: true }, session);
  writeFileSync(pdf, Buffer.from(String(data), 'base64'));
}

const loaded = `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))`;

function connect(browser: ChildProcess): Call {
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('Chromium has no debugging pipe.');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  let received = Buffer.alloc(0);
  output.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let end = received.indexOf(0); end >= 0; end = received.indexOf(0)) {
      settle(JSON.parse(received.subarray(0, end).toString('utf8')), waiting);
      received = received.subarray(end + 1);
    }
  });
  browser.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium ended.'));
  });
  return (method, params, sessionId) => {
    last += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, answer);
    input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    return answer.promise;
  };
}

type Message = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

function settle({ id, result, error }: Message, waiting: Map<number, PromiseWithResolvers<Record<string, unknown>>>): void {
  const answer = id === undefined ? undefined : waiting.get(id);
  if (id === undefined || !answer) return;
  waiting.delete(id);
  if (error) answer.reject(new Error(error.message));
  else answer.resolve(result ?? {});
}
