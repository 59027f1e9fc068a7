import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** A Muster with the demo company, the link for its first owner, and a URL that takes webhooks. */
export type Demo = { url: string; token: string; startLink: string; boardUrl: string; receiverUrl: string };

const muster = resolve(import.meta.dirname, '../../../bin/muster.mjs');

/** Starts both in a temporary folder, and stops them after the work. */
export async function onDemo(work: (demo: Demo) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pictures-'));
  const receiver = startReceiver();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    METRICS_PORT: 'off',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [muster, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    const lines = createInterface({ input: server.stdout });
    await work({ ...(await readLines(lines)), receiverUrl: await receiver.url });
  } finally {
    server.kill('SIGINT');
    await ended;
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the first start prints. */
async function readLines(lines: AsyncIterable<string>): Promise<Omit<Demo, 'receiverUrl'>> {
  const found: Record<string, string> = {};
  for await (const line of lines) {
    const [, token] = /Bearer (mst_\w+)/.exec(line) ?? [];
    const [, boardUrl] = /Its job board: (\S+)/.exec(line) ?? [];
    const [, startLink] = /Open (\S+\/console\/start#\S+)/.exec(line) ?? [];
    Object.assign(found, token && { token }, boardUrl && { boardUrl });
    if (startLink && found.token && found.boardUrl)
      return { url: new URL(startLink).origin, token: found.token, boardUrl: found.boardUrl, startLink };
  }
  throw new Error('muster did not start');
}

/** Echoes challenges, refuses the third delivery once, and takes the others. */
function startReceiver(): { url: Promise<string>; close: () => void } {
  let requests = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests += 1;
    if (request.headers['webhook-challenge']) return void response.end(body);
    response.writeHead(requests === 4 ? 503 : 200, { 'content-type': 'application/json' }).end('{"received":true}');
  });
  server.listen(0, '127.0.0.1');
  const url = once(server, 'listening').then(() => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/muster`;
  });
  return { url, close: () => server.close() };
}
