import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { namedEndpoints } from '@muster/contract/endpoints.ts';
import { clientSource } from '../scripts/client-source.ts';
import { createMuster } from '../src/create-muster.ts';

test('the generated sources are fresh: npm run openapi writes them', () => {
  for (const [name, text] of Object.entries(clientSource()))
    assert.equal(readFileSync(new URL(`../src/generated/${name}`, import.meta.url), 'utf8'), text, name);
});

test('every endpoint of the contract has a method that calls it', async () => {
  const requests: string[] = [];
  const muster: Record<string, any> = createMuster({
    baseUrl: 'https://muster.example',
    fetch: async (url, { method }) => {
      requests.push(`${method} ${new URL(url).pathname}`);
      return new Response('{}');
    },
  });
  for (const [name, { method, path }] of Object.entries(namedEndpoints)) {
    // The other path of createCompany.
    if (name === 'createCompanyUnversioned') continue;
    await muster[name]({});
    assert.equal(requests.at(-1), `${method} ${path}`, name);
  }
});

test('a GET or DELETE of the contract takes no body, a POST or PATCH no query', () => {
  for (const { method, path, ...input } of Object.values(namedEndpoints)) {
    const refused = method === 'POST' || method === 'PATCH' ? 'query' : 'body';
    assert.equal(refused in input, false, path);
  }
});
