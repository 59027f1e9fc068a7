import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from '#crypto/uuid.ts';
import { newClient } from '#test/factories.ts';
import { secretPages } from '#test/secret-pages.ts';
import { startApp } from '#test/start-app.ts';

type ServedRoute = { method: string; url: string };

const served: ServedRoute[] = [];
/** As Fastify publishes a new server, so that a new route is covered by itself. */
const collectRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) served.push({ method: each, url });
  });
};
before(() => subscribe('fastify.initialization', collectRoutes));
after(() => unsubscribe('fastify.initialization', collectRoutes));
const running = startApp();

const parameter = /:\w+(\([^)]*\))?/g;
const wrongParts = [
  'abc',
  '-1',
  `${uuidv7().slice(0, -1)}g`,
  uuidv7(),
  uuidv7().toUpperCase(),
  `{${uuidv7()}}`,
  '\0',
  '☃',
  'a'.repeat(3000),
];
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** What a route answers to a path, with an empty form if it takes one. */
async function ask(method: string, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(running.url + path, {
    method,
    redirect: 'manual',
    headers: method === 'POST' ? form : {},
    ...(method === 'POST' && { body: '' }),
  });
  return { status: response.status, text: await response.text() };
}

test('a wrong id or secret in the path of a public page is never an error of the server, and disturbs no other page', async () => {
  const client = await newClient(running);
  const { companySlug } = client;
  const jobId = await client.addJob({ status: 'Active' });
  const { public_slug } = await client.job(jobId);
  const addresses = (await Promise.all(secretPages.map(({ open }) => open(running, client)))).flat();
  const knownPaths = [`/jobs/${companySlug}/${public_slug}`, ...addresses.map((address) => new URL(address).pathname)];

  const routes = served.filter(({ method, url }) => url.includes(':') && method !== 'HEAD');
  assert.ok(routes.length > 10, `${routes.length} routes`);
  const paths = new Set<string>();
  for (const { method, url } of routes)
    for (const part of wrongParts)
      for (const path of withPart(url, encodeURIComponent(part), knownPaths)) paths.add(`${method} ${path}`);
  for (const each of paths) {
    const [method = '', path = ''] = each.split(' ');
    const [wrong, right] = await Promise.all([ask(method, path), ask('GET', `/jobs/${companySlug}/${public_slug}`)]);
    assert.ok(wrong.status < 500, `${wrong.status} ${each} ${wrong.text}`);
    assert.equal(right.status, 200, each);
  }
});

/** The paths of a route with this part for all parameters, and for each of the parameters of a path that exists. */
function withPart(url: string, part: string, knownPaths: string[]): string[] {
  const pattern = url.split('/');
  const isParameter = (at: number) => pattern[at]?.startsWith(':') ?? false;
  const known = knownPaths
    .map((path) => path.split('/'))
    .filter((parts) => parts.length === pattern.length && parts.every((each, at) => isParameter(at) || each === pattern[at]));
  const replaced = known.flatMap((parts) =>
    parts.flatMap((_, at) => (isParameter(at) ? [parts.with(at, (pattern[at] ?? '').replace(parameter, part)).join('/')] : [])),
  );
  return [url.replace(parameter, part), ...replaced];
}
