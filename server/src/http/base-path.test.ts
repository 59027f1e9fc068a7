import assert from 'node:assert/strict';
import test from 'node:test';
import Fastify from 'fastify';
import { newOwnPage, read } from '#test/application-pages.ts';
import { newLink, postForm } from '#test/booking.ts';
import { newClient } from '#test/factories.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { startPathProxy } from '#test/servers/path-proxy.ts';
import { startApp } from '#test/start-app.ts';
import { openBasePath } from './base-path.ts';

const proxy = startPathProxy('/ats', () => running);
const running = startApp({ PUBLIC_URL: proxy.url });

for (const isPassedOn of [false, true])
  test(`behind a proxy that ${isPassedOn ? 'passes the path on' : 'strips the path'}, every page leads to pages behind the path`, async () => {
    proxy.isPassedOn = isPassedOn;
    const home = await fetch(proxy.url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    assert.deepEqual([home.status, home.headers.get('location')], [302, '/ats/console']);
    assert.equal((await fetch(`${proxy.url}/readyz`)).status, 200);
    assert.equal((await fetch(`${proxy.url}?lang=de`)).status, 200);
    assert.equal((await fetch(`${proxy.url}/v1/jobs`)).status, 400, 'a request without a token');

    const client = await newClient(running);
    const { page, url } = await newOwnPage(running);
    const job = url.replace(running.url, proxy.url);
    const meeting = await newLink(client);
    const { url: screen } = await startedPrescreen(client);
    const pages = [
      ...[`${proxy.url}/docs`, `${proxy.url}/docs/backup`, job, `${job}/apply`],
      ...[page, `${page}/withdraw`, `${proxy.url}/application/${'x'.repeat(64)}`, `${proxy.url}/application`],
      ...[meeting.url, screen],
    ];
    for (const address of pages) assert.deepEqual(await deadLinks(address), [], address);
    const erased = await postForm(`${page}/erase`, {});
    assert.deepEqual([erased.status, erased.location?.startsWith('/ats/application/')], [303, true]);
  });

/** The addresses on this server in a page that do not begin with the path, and those that lead nowhere. */
async function deadLinks(address: string): Promise<string[]> {
  const { text } = await read(address);
  const { origin } = new URL(proxy.url);
  const found = [...text.matchAll(/\b(?:href|action|src)="([^"#]+)/g)].map(([, link = '']) => new URL(link, address));
  const own = found.filter((link) => link.origin === origin);
  assert.ok(own.length > 0, `${address} has links`);
  const paths = new Set(own.map(({ pathname }) => pathname));
  return [...paths].filter((path) => !path.startsWith('/ats/'));
}

test('only paths of this server are taken from behind the path, and none when the path is one of them', () => {
  const rewriteUnder = (base: string, board: string) => {
    const { rewriteUrl, collectPaths } = openBasePath({
      publicUrl: `https://example.com${base}`,
      publicJobsUrl: `https://example.com${board}`,
    });
    const server = Fastify();
    collectPaths(server);
    for (const path of new Set(['/', '/v1/jobs', '/console/*', '/jobs/:company', `${board}/:company`])) server.get(path, () => '');
    return (url: string) => rewriteUrl({ url });
  };
  const careers = rewriteUnder('/careers', '/careers');
  for (const [url, served] of [
    ['/careers', '/'],
    ['/careers?a=1', '/?a=1'],
    ['/careers/v1/jobs?limit=1', '/v1/jobs?limit=1'],
    ['/careers/jobs/acme', '/jobs/acme'],
    ['/careers/acme', '/careers/acme'],
    ['/careersx/v1/jobs', '/careersx/v1/jobs'],
    ['/v1/jobs', '/v1/jobs'],
  ] as const)
    assert.equal(careers(url), served, url);
  assert.equal(rewriteUnder('/console', '/console/jobs')('/console/v1/session'), '/console/v1/session');
  assert.equal(rewriteUnder('/%C3%A4', '/ä/jobs')('/%C3%A4/v1/jobs'), '/v1/jobs');
  assert.equal(rewriteUnder('', '/jobs')('/v1/jobs'), '/v1/jobs');
});
