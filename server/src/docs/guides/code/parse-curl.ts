import { isRecord } from '#text/is-record.ts';
import { withPlainCaptures } from './captures.ts';
import { parseShellCommands, variableMark } from './shell-words.ts';

/** A request of the API as an example shows it. Strings may contain marked variables. */
export type ExampleRequest = {
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  body?: { [key: string]: unknown };
  /** Variables that take a field of the answer: `export JOB_ID=… # id`. */
  captures: { variable: string; field: string }[];
};

export type ExampleStep = ExampleRequest | { variable: string; value: string };

const baseAddress = `${variableMark}MUSTER_URL${variableMark}`;

/** The requests and variables of a shell block; undefined when it does anything else. */
export function parseExample(block: string): ExampleStep[] | undefined {
  const commands = parseShellCommands(withPlainCaptures(block));
  if (!commands) return undefined;
  const steps: ExampleStep[] = [];
  for (const words of commands) {
    const step = words[0] === 'curl' ? parseCurl(words.slice(1)) : parseExport(words, steps.at(-1));
    if (step === undefined) return undefined;
    if (step !== 'captured') steps.push(step);
  }
  return steps.length > 0 ? steps : undefined;
}

function parseExport(words: string[], before: ExampleStep | undefined): ExampleStep | 'captured' | undefined {
  const [command, assignment = '', comment = ''] = words;
  if (command?.startsWith('#')) return 'captured';
  const [variable = '', ...value] = assignment.split('=');
  if (command !== 'export' || value.length === 0) return undefined;
  if (value.join('=') !== '…') return { variable, value: value.join('=') };
  const field = comment.replace('#', '').trim();
  // Of an answer, and not of its headers.
  if (!before || !('captures' in before) || field.includes(' ')) return undefined;
  before.captures.push({ variable, field });
  return 'captured';
}

function parseCurl(words: string[]): ExampleRequest | undefined {
  const request: ExampleRequest = { method: '', path: '', query: [], headers: [], captures: [] };
  const iterator = words.values();
  for (const word of iterator) {
    if (word === '-s' || word === '-i') continue;
    if (word.startsWith('-') && !addOption(request, word, iterator.next().value ?? '')) return undefined;
    if (!word.startsWith('-') && !addAddress(request, word)) return undefined;
  }
  request.method ||= request.body ? 'POST' : 'GET';
  return request.path === '' ? undefined : request;
}

function addOption(request: ExampleRequest, option: string, value: string): boolean {
  if (option === '-X') request.method = value;
  else if (option === '-H') request.headers.push(splitHeader(value));
  else if (option === '-d') return addBody(request, value);
  else return false;
  return true;
}

function splitHeader(header: string): [string, string] {
  const colon = header.indexOf(':');
  return [header.slice(0, colon), header.slice(colon + 1).trim()];
}

function addBody(request: ExampleRequest, text: string): boolean {
  const body = parseJson(text);
  if (!isRecord(body)) return false;
  request.body = body;
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addAddress(request: ExampleRequest, address: string): boolean {
  if (!address.startsWith(`${baseAddress}/`)) return false;
  const [path = '', query = ''] = address.slice(baseAddress.length).split('?');
  request.path = path;
  request.query = [...new URLSearchParams(query)];
  return true;
}
