import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import type { Plan } from '@muster/contract/limits.ts';
import { Object as JsonObject, String as JsonString, Literal, Optional, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { App } from '#open-app.ts';
import { createToken } from '#tokens/token-actions.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import type { Running } from './start-app.ts';

export type Answer = { status: number; headers: Headers; text: string; body: any };

export type Client = {
  workspaceId: string;
  companyId: string;
  companySlug: string;
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Adds a job and returns its id. */
  addJob(fields?: object): Promise<string>;
  job(id: string): Promise<any>;
  /** Adds a prospect and returns its id. */
  addCandidate(fields?: object): Promise<string>;
  candidate(id: string): Promise<any>;
};

/** A new workspace with a token, and an API client for it. */
export async function newClient(running: Running, plan: Plan = 'premium'): Promise<Client> {
  const { workspaceId, company } = await createWorkspace(running.app, { name: 'Test Company', plan });
  const { token } = await createToken(running.app, workspaceId, { name: 'test token', lifetimeSeconds: undefined });
  const send = (method: string, path: string, body?: unknown) => call(running.url + path, { method, token, body });
  return {
    workspaceId,
    companyId: company.id,
    companySlug: company.slug,
    token,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    addJob: async (fields = {}) => (await send('POST', '/v1/add-job', { job_title: 'Baker', ...fields })).body.id,
    job: async (id) => (await send('GET', `/v1/get-job?job_id=${id}`)).body.job,
    addCandidate: async (fields = {}) =>
      (await send('POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada Lindqvist', ...fields })).body.id,
    candidate: async (id) => (await send('GET', `/v1/get-candidate?candidate_id=${id}`)).body.candidate,
  };
}

export async function call(
  url: string,
  {
    method = 'GET',
    token,
    body,
    headers = {},
  }: { method?: string; token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  checkShape(method, new URL(url), response.status, text);
  return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** Checks every response: a success has the shape of the contract without extra keys, a failure is { success: false, error }, in the console with its code and field. */
function checkShape(method: string, { pathname: path, searchParams }: URL, status: number, text: string): void {
  const known = [...endpoints, ...legacyEndpoints, ...consoleEndpoints];
  const contractPath = path.replace(/^\/console\/v1\//, '/v1/');
  const endpoint =
    known.find((each) => each.method === method && each.path === path) ??
    known.find((each) => each.method === method && each.path === contractPath);
  if (!endpoint || status === 304 || (status === 200 && endpoint.answerMediaType)) return;
  const cards = searchParams.get('fields') === 'card' && status === 200 ? endpoint.cards : undefined;
  const schema = cards ?? endpoint.answers[status] ?? (path.startsWith('/console/') ? consoleErrorBody : errorBody);
  const body = JSON.parse(text);
  const strict = strictValidator(schema);
  if (!strict.Check(body))
    throw new Error(
      `${method} ${path} ${status} does not fit its schema: ${JSON.stringify(strict.Errors(body))} ${text.slice(0, 500)}`,
    );
}

const errorBody = JsonObject({ success: Literal(false), error: JsonString() });
const consoleErrorBody = JsonObject({ ...errorBody.properties, code: JsonString(), field: Optional(JsonString()) });

// Compiling a schema takes up to 30 ms, a request two.
const validators = new WeakMap<TSchema, Validator>();

/** For tests: an object has no keys that the contract does not name. */
export function strictValidator(schema: TSchema): Validator {
  const known = validators.get(schema) ?? Compile(withoutOtherKeys(schema));
  validators.set(schema, known);
  return known;
}

function withoutOtherKeys(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) => (value?.properties ? { ...value, additionalProperties: false } : value));
}

export async function addToken(
  { app }: { app: App },
  workspaceId: string,
  lifetimeSeconds?: number,
): Promise<{ id: string; token: string }> {
  return createToken(app, workspaceId, { name: 'another token', lifetimeSeconds });
}
