import assert from 'node:assert/strict';
import test from 'node:test';
import Fastify from 'fastify';
import { html } from '#web/html.ts';
import { chooseLanguage } from './choose-language.ts';
import { sendSecretPage } from './send-page.ts';

test('a page with a secret address is neither cached nor indexed, and its address is in no Referer', async (t) => {
  const server = Fastify();
  t.after(() => server.close());
  server.get('/secret', (request, reply) =>
    sendSecretPage(reply, { language: chooseLanguage(request), title: 'Secret', isIndexed: true, main: html`<h1>Secret</h1>` }),
  );
  const { headers, body } = await server.inject({ url: '/secret', headers: { 'accept-language': 'de' } });
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['content-language'], 'de');
  assert.match(body, /<html lang="de">/);
  assert.match(body, /<meta name="robots" content="noindex">/);
  assert.match(body, /<meta name="referrer" content="no-referrer">/);
});
