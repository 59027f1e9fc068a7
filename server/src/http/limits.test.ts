import assert from 'node:assert/strict';
import test from 'node:test';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { bodyBytesMax } from '@muster/contract/limits.ts';
import type { TSchema } from 'typebox';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Described = TSchema & {
  type?: string | string[];
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  anyOf?: Described[];
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  tooLong?: string;
  requirement?: string;
};
type Leaf = { path: string; schema: Described };

test('every text and every list of a request has a limit in the contract', () => {
  const leaves = endpoints.flatMap((endpoint) =>
    [endpoint.query, endpoint.body].flatMap((schema) => listLeaves(schema, endpoint.path)),
  );
  assert.ok(leaves.length > 150, `${leaves.length}`);
  for (const { path, schema } of leaves) {
    if (schema.items) assert.ok(schema.maxItems !== undefined, `${path} takes any number of items`);
    else if (isText(schema)) assert.ok(schema.maxLength !== undefined || schema.enum, `${path} takes a text of any length`);
  }
});

test('a text above its limit is refused with its name and the limit; one at the limit is accepted', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const candidateId = await client.addCandidate();
  const known = {
    job_id: jobId,
    candidate_id: candidateId,
    candidate_ids: [candidateId],
    request_url: 'https://example.com/',
    events: ['job_added'],
    start_at: '2031-01-01T10:00:00Z',
    start_date: '2031-01-01',
    end_date: '2031-01-02',
    duration_minutes: 30,
    time_zone: 'UTC',
    interviewers: ['tom@panel.example'],
    interviewer: 'tom@panel.example',
    recommendation: 'yes',
    mode: 'all',
    availability: [{ weekdays: [1], from: '09:00', to: '17:00' }],
  };
  let fields = 0;
  const tried = new Set<unknown>();
  for (const endpoint of endpoints) {
    for (const part of ['query', 'body'] as const) {
      for (const [name, schema] of limitedTexts(endpoint[part])) {
        const max = schema.maxLength ?? 0;
        // Ids of ours: one that is too long is an unknown one.
        if (max >= bodyBytesMax) continue;
        const others = { ...required(endpoint.query, known), ...required(endpoint.body, known) };
        const long = await send(client, endpoint, { ...others, [name]: 'x'.repeat(max + 1) });
        assert.deepEqual([long.status, long.body.error], [400, `${name} ${schema.tooLong}`], `${endpoint.path} ${name}`);
        fields += 1;
        // Time zones and dates have one message for every error. One at the limit is sent to the first endpoint that takes it.
        if (schema.tooLong === schema.requirement || tried.has(schema)) continue;
        tried.add(schema);
        const full = await send(client, endpoint, { ...others, [name]: 'x'.repeat(max) });
        // A file has no JSON body.
        assert.notEqual(full.body?.error, `${name} ${schema.tooLong}`, `${endpoint.path} ${name}`);
      }
    }
  }
  assert.ok(fields > 60, `${fields}`);
});

test('errors inside questions and languages name the position', async () => {
  const client = await newClient(running);
  const question = (fields: object) => ({
    job_title: 'Baker',
    questions: { custom: [{ label: 'x', type: 'short_text', ...fields }] },
  });
  const cases: [string, object, string][] = [
    ['/v1/add-job', question({ id: 'x'.repeat(201) }), 'questions.custom[0].id must be at most 200 characters.'],
    ['/v1/add-job', question({ label: 'x'.repeat(1001) }), 'questions.custom[0].label must be at most 1000 characters.'],
    [
      '/v1/add-job',
      question({ description: 'x'.repeat(5001) }),
      'questions.custom[0].description must be at most 5000 characters.',
    ],
    [
      '/v1/add-job',
      question({ type: 'single_select', options: ['x'.repeat(501)] }),
      'questions.custom[0].options[0] must be a string or an object with a label, of at most 500 characters',
    ],
    [
      '/v1/add-candidate',
      { type: 'prospect', name: 'Ada', languages: [{ language: 'x'.repeat(101) }] },
      'languages[0].language must be at most 100 characters.',
    ],
  ];
  for (const [path, body, message] of cases) {
    const answer = await client.post(path, body);
    assert.deepEqual([answer.status, answer.body.error], [400, message]);
  }
});

test('a body with 100,000 values is refused before it is parsed', async () => {
  const client = await newClient(running);
  const answer = await client.post('/v1/add-job', `{"job_title":"x","colours":[${'0,'.repeat(100_000)}0]}`);
  assert.deepEqual([answer.status, answer.body.error], [400, 'Request body must contain at most 50000 values.']);
  const brackets = await client.post('/v1/add-job', { job_title: '[{,'.repeat(50), job_description: '"[,\\"{,'.repeat(5000) });
  assert.equal(brackets.status, 201);
});

function listLeaves(schema: Described | undefined, path: string): Leaf[] {
  if (!schema) return [];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => listLeaves(property, `${path} ${name}`)),
    ...(schema.items ? listLeaves(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((option) => listLeaves(option, path)),
  ];
  return [{ path, schema }, ...inside];
}

function isText({ type }: Described): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

function limitedTexts(schema: Described | undefined): [string, Described][] {
  return Object.entries(schema?.properties ?? {}).filter(([, { tooLong }]) => tooLong !== undefined);
}

function required(schema: Described | undefined, known: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    (schema?.required ?? []).map((name) => [name, known[name] ?? schema?.properties?.[name]?.enum?.[0] ?? 'x']),
  );
}

function send(client: Client, { method, path, body }: Endpoint, fields: Record<string, unknown>): Promise<Answer> {
  if (!body) return method === 'DELETE' ? client.delete(`${path}?${query(fields)}`) : client.get(`${path}?${query(fields)}`);
  return method === 'PATCH' ? client.patch(path, fields) : client.post(path, fields);
}

function query(fields: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
}
