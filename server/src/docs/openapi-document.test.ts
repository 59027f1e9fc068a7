import assert from 'node:assert/strict';
import test from 'node:test';
import { namedEndpoints } from '@muster/contract/endpoints.ts';
import { eventNames } from '@muster/contract/events/event.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { eventSchemaName, namedSchemas, namedValues } from '@muster/contract/openapi/schema-names.ts';

const document: any = JSON.parse(JSON.stringify(openApiDocument()));
const prefix = '#/components/schemas/';

test('every operation has the name of its endpoint', () => {
  for (const [name, { path, method }] of Object.entries(namedEndpoints))
    assert.equal(document.paths[path][method.toLowerCase()].operationId, name);
});

test('every operation and every parameter says what it is', () => {
  const operations: any[] = Object.values(document.paths).flatMap((item: any) => Object.values(item));
  const silent = operations.flatMap(({ operationId, description, parameters = [] }) => [
    ...(description ? [] : [operationId]),
    ...parameters.filter((parameter: any) => !parameter.description).map(({ name }: any) => `${operationId} ${name}`),
  ]);
  assert.deepEqual(silent, []);
});

test('every JSON input and answer is a named schema', () => {
  for (const { path, method, answers, ...endpoint } of Object.values(namedEndpoints)) {
    const { requestBody, responses } = document.paths[path][method.toLowerCase()];
    const contents = Object.keys(answers).map((status) => responses[status].content);
    if ('body' in endpoint) contents.push(requestBody.content);
    for (const { 'application/json': json } of contents)
      for (const { $ref } of json ? (json.schema.anyOf ?? [json.schema]) : [])
        assert.ok($ref?.startsWith(prefix), `${method} ${path}: ${JSON.stringify(json.schema)}`);
  }
});

test('every name is a component, and every reference leads to one', () => {
  const components = Object.keys(document.components.schemas);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]*)"/g)].map(([, name]) => name);
  for (const name of [...Object.keys(namedSchemas), ...Object.keys(namedValues), ...references])
    assert.ok(name !== undefined && components.includes(name), name);
  assert.deepEqual([...new Set(references)].sort(), components.sort());
});

test('resources are references wherever they are used', () => {
  const { CandidatePage, GetJobAnswer, CandidateInList, ListEventsAnswer } = document.components.schemas;
  assert.deepEqual(CandidatePage.properties.candidates, { type: 'array', items: { $ref: `${prefix}CandidateInList` } });
  assert.deepEqual(GetJobAnswer.properties.job, { $ref: `${prefix}Job` });
  assert.deepEqual(CandidateInList.properties.pool_stage, { anyOf: [{ $ref: `${prefix}PoolStage` }, { type: 'null' }] });
  assert.deepEqual(ListEventsAnswer.properties.events.items, { $ref: `${prefix}Event` });
});

test('every event is a webhook with its own data', () => {
  assert.deepEqual(Object.keys(document.webhooks), [...eventNames, 'url_verification']);
  for (const name of eventNames) {
    const [real] = document.webhooks[name].post.requestBody.content['application/json'].schema.anyOf;
    assert.deepEqual(real, { $ref: prefix + eventSchemaName(name) });
    const { properties } = document.components.schemas[eventSchemaName(name)];
    assert.equal(properties.type.const, name);
    const data = properties.data.anyOf?.[0] ?? properties.data;
    const fields = Object.keys(document.components.schemas[data.$ref.replace(prefix, '')].properties);
    assert.ok(
      fields.some((field) => ['job', 'candidate', 'requisition'].includes(field)),
      name,
    );
  }
});
