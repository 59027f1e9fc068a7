import assert from 'node:assert/strict';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { Compile } from 'typebox/compile';
import { readReference } from '#docs/reference/reference.ts';
import { createChecker } from '#web/check-input.ts';
import { exampleBody, exampleQuery } from './curl.ts';
import { generateExample } from './example.ts';

const operations = readReference(openApiDocument()).groups.flatMap((group) => group.operations);

for (const { method, path, query, body, identifier, answers } of endpoints) {
  const operation = operations.find((one) => one.method === method && one.path === path);

  test(`the example request of ${method} ${path} is accepted by the server`, () => {
    assert.ok(operation);
    if (query) createChecker(query)(exampleQuery(operation), true);
    if (body) createChecker(body, identifier)(exampleBody(operation), true);
  });

  test(`the example responses of ${method} ${path} match the contract`, () => {
    for (const [status, schema] of Object.entries(answers)) {
      const example = generateExample(operation?.answers.find((answer) => answer.status === status)?.schema ?? {});
      assert.ok(Compile(schema).Check(example), JSON.stringify(example));
    }
  });
}

test('a recursive schema ends', () => {
  const node = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } };
  const operation = {
    tags: ['Trees'],
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } } },
  };
  const tree = readReference({
    tags: [{ name: 'Trees' }],
    paths: { '/tree': { get: operation } },
    components: { schemas: { Node: node } },
  });
  assert.deepEqual(
    tree.groups[0]?.operations[0]?.answers[0]?.fields.map(({ name }) => name),
    ['children'],
  );
});
