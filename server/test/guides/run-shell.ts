import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { withPlainCaptures } from '#docs/guides/code/captures.ts';

/** A request that a shell block has sent. */
export type SentRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
  answerHeaders: Record<string, string>;
  answer: string;
};

type Variables = Record<string, string>;

const run = promisify(execFile);
const capture = /^export ([A-Z_]+)=…\s+# (header )?([\w.-]+).*$/gm;
// Prints its words, so that the test can send the request: a process for each request would take most of the time.
const printingCurl = `curl() { printf '%s\\037' "$@"; case " $* " in *' @- '*) printf '\\036'; cat ;; esac; printf '\\035'; }`;

/** A folder in which shell blocks run, on machines that need not have curl. */
export function createShell(): { folder: string; run: (block: string, variables: Variables) => Promise<SentRequest[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'muster-guides-'));
  const log = join(folder, 'requests.jsonl');
  installCommands(join(folder, 'bin'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const sh = (text: string, variables: Variables) => {
    const env = { ...variables, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, CURL_LOG: log };
    return run('sh', ['-eu', '-c', text], { cwd: folder, env });
  };
  return {
    folder,
    run: async (block, variables) => {
      if (!block.includes('$(curl')) return sendPrinted((await sh(`${printingCurl}\n${block}`, variables)).stdout);
      rmSync(log, { force: true });
      await sh(block, variables);
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(parseRequest) : [];
    },
  };
}

/** For blocks that use the answer: a curl that sends the request and writes it to a file, and the part of jq that takes a field. */
function installCommands(folder: string): void {
  mkdirSync(folder);
  for (const name of ['curl', 'jq']) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, `${name}-child.ts`)}" "$@"\n`);
    chmodSync(file, 0o755);
  }
}

function parseRequest(line: string): SentRequest {
  return JSON.parse(line);
}

async function sendPrinted(printed: string): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  for (const command of printed.split('\x1d').slice(0, -1)) {
    const [words = '', input] = command.split('\x1e');
    sent.push(await sendRequest(words.split('\x1f').slice(0, -1), () => input ?? ''));
  }
  return sent;
}

/** The part of curl that the guides use: curl URL -X METHOD -H HEADER -d TEXT --data-binary @- -s -i. */
export async function sendRequest(words: string[], readInput: () => string): Promise<SentRequest> {
  const headers: Record<string, string> = {};
  let [method, url, body]: (string | undefined)[] = [];
  const iterator = words.values();
  for (const word of iterator) {
    if (word === '-X') method = iterator.next().value;
    else if (word === '-H') Object.assign(headers, parseHeader(iterator.next().value ?? ''));
    else if (word === '-d') body = iterator.next().value;
    else if (word === '--data-binary') body = iterator.next().value === '@-' ? readInput() : undefined;
    else if (!word.startsWith('-')) url = word;
    else if (word !== '-s' && word !== '-i') throw new Error(`The curl of the tests does not know ${word}.`);
  }
  method ??= body === undefined ? 'GET' : 'POST';
  const response = await fetch(url ?? '', { method, headers, body: body ?? null });
  const answerHeaders = Object.fromEntries(response.headers);
  return {
    method,
    url: url ?? '',
    headers,
    body: body ?? null,
    status: response.status,
    answerHeaders,
    answer: await response.text(),
  };
}

function parseHeader(header: string): Record<string, string> {
  const [name = '', ...value] = header.split(':');
  return { [name.toLowerCase()]: value.join(':').trim() };
}

/** The parts of a block, each up to the variables that it takes from the answer to its last request: `export JOB_ID=… # id`. */
export function splitAtCaptures(block: string): { text: string; takeVariables: (sent: SentRequest[]) => Variables }[] {
  const parts = withPlainCaptures(block).split(/(?<=^export [A-Z_]+=….*\n)(?!export )/m);
  return parts.map((part) => ({
    text: part.replace(capture, ''),
    takeVariables: (sent) =>
      Object.fromEntries(
        [...part.matchAll(capture)].map(([, name = '', header, field = '']) => [
          name,
          takeField(sent.at(-1), field, header !== undefined),
        ]),
      ),
  }));
}

function takeField(request: SentRequest | undefined, field: string, isHeader: boolean): string {
  return isHeader ? (request?.answerHeaders[field] ?? '') : jsonField(request?.answer ?? '{}', field);
}

export function jsonField(json: string, field: string): string {
  return String(field.split('.').reduce((value: any, name) => value[name], JSON.parse(json)));
}
