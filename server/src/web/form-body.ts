import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import { containsUnstorable } from './check-input.ts';

/** The values of a small form: sent by a page, or as a JSON object with the same names. Of a repeated name the first value counts. */
export class FormBody {
  readonly values: ReadonlyMap<string, string>;
  readonly isJson: boolean;

  constructor(values: ReadonlyMap<string, string>, isJson: boolean) {
    this.values = values;
    this.isJson = isJson;
  }
}

const pairsMax = 200;

/** For the routes of a scope of public pages: `formBody(request)` is then what was sent. Larger bodies get 413, other types 415. */
export function acceptForms(scope: FastifyInstance, bytesMax: number): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: bytesMax } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, async (_request: FastifyRequest, text: string) =>
    checkStorable(new FormBody(parsePairs(text), false)),
  );
  scope.addContentTypeParser('application/json', options, async (_request: FastifyRequest, text: string) =>
    checkStorable(new FormBody(parseObject(text), true)),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(failure('form_media_type')));
}

export function formBody({ body }: Pick<FastifyRequest, 'body'>): FormBody {
  return body instanceof FormBody ? body : new FormBody(new Map(), false);
}

function parsePairs(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const pairs = text.split('&', pairsMax).join('&');
  for (const [name, value] of new URLSearchParams(pairs)) if (!values.has(name)) values.set(name, value.replaceAll('\r\n', '\n'));
  return values;
}

function parseObject(text: string): Map<string, string> {
  const sent = parseJsonText(text);
  if (!isRecord(sent)) throw failure('body_not_object');
  const entries = Object.entries(sent).slice(0, pairsMax);
  return new Map(entries.flatMap(([name, value]): [string, string][] => (isPlain(value) ? [[name, String(value)]] : [])));
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure('body_not_json');
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function checkStorable(form: FormBody): FormBody {
  for (const [name, value] of form.values) if (containsUnstorable([name, value])) throw failure('unstorable', name);
  return form;
}
