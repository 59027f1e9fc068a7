import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test, { after, before } from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import Fastify from 'fastify';
import { guides } from '#docs/guides/guide-list.ts';
import { readReference } from '#docs/reference/reference.ts';
import { escapeHtml } from '#web/html.ts';
import { openBuiltDocs } from './built-docs.ts';
import { serveDocs } from './docs-routes.ts';

const all = [...endpoints, ...legacyEndpoints];
const server = Fastify();
const app = { links: { publicUrl: 'http://not-listening.example', publicJobsUrl: '' } };
const operations = readReference(openApiDocument()).groups.flatMap((group) => group.operations);
let origin = '';

before(async () => {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" });
  });
  serveDocs(server, app);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  app.links.publicUrl = origin;
});

after(() => server.close());

test('every endpoint of the contract is on the page, with its own anchor and a link to it', async () => {
  const text = await pageText();
  for (const { method, path } of all) {
    const anchor = `${method}${path}`.toLowerCase().replaceAll('/', '-');
    assert.ok(text.includes(`<code>${path}</code>`), path);
    assert.ok(text.includes(`id="${anchor}"`) && text.includes(`href="#${anchor}"`), anchor);
  }
  assert.equal(operations.length, all.length);
});

test('every error message of the document is on the page, under its endpoint', async () => {
  const articles = parseArticles(await pageText());
  for (const [path, item] of Object.entries(documentPaths(openApiDocument()))) {
    for (const [method, operation] of Object.entries(item)) {
      const article = articles.get(`${method}${path}`.replaceAll('/', '-')) ?? '';
      const messages = messagesIn(operation);
      assert.notEqual(messages.length, 0);
      for (const message of messages) assert.ok(article.includes(`<li>${escapeHtml(message)}</li>`), `${path}: ${message}`);
    }
  }
});

test('every field that an endpoint takes is in its article', async () => {
  const articles = parseArticles(await pageText());
  for (const { method, path, query, body } of all) {
    const article = articles.get(`${method}${path}`.toLowerCase().replaceAll('/', '-')) ?? '';
    const names = [...Object.keys(query?.properties ?? {}), ...Object.keys(body?.properties ?? {})];
    for (const name of names) assert.ok(article.includes(`<code>${name}</code>`), `${path}: ${name}`);
  }
});

test('a nested field follows its parent, one level deeper', () => {
  const fields = operations.find(({ path }) => path === '/v1/add-job')?.body?.fields ?? [];
  const rows = fields.map(({ parent, name, depth }) => `${depth} ${parent}${name}`);
  const at = rows.indexOf('0 questions');
  assert.deepEqual(rows.slice(at + 1, at + 3), ['1 questions.fields', '2 questions.fields.phone']);
  assert.ok(rows.includes('2 questions.custom[].label'));
});

test('every anchor link has its target, and ids are unique', async () => {
  const text = await pageText();
  const ids = captures(text, /\sid="([^"]*)"/g);
  assert.equal(new Set(ids).size, ids.length);
  for (const target of captures(text, /href="#([^"]*)"/g)) assert.ok(ids.includes(target), target);
});

test('the page loads nothing from other origins', async () => {
  const text = await pageText();
  const addresses = captures(text, /(?:src|href|action|srcset|poster)="([^"]*)"/g).filter((address) => !/^(#|data:)/.test(address));
  for (const address of addresses) assert.equal(new URL(address, `${origin}/docs`).origin, origin);
  const style = await textAt('/docs/docs.css');
  assert.doesNotMatch(style, /url\(|@import|https?:/);
  for (const path of ['/docs/docs.js', '/docs/search/find-entries.js']) assert.doesNotMatch(await textAt(path), /https?:|import\(/);
  assert.doesNotMatch(text, /<style|\sstyle=|\son[a-z]+=|<script(?! type="module" src=)/);
});

test('all links of the page work', async () => {
  const addresses = captures(await pageText(), /(?:src|href)="([^"#][^"]*)"/g).filter((address) => !address.startsWith('data:'));
  assert.deepEqual(addresses.map((address) => address.split('?')[0]).sort(), [
    'docs',
    'docs/docs.css',
    'docs/docs.js',
    'docs/guides',
    'docs/quick-start',
    'docs/quick-start#2-take-a-token',
    'docs/sdk',
    'openapi.json',
  ]);
  for (const address of addresses) assert.equal((await fetch(new URL(address, `${origin}/docs`))).status, 200, address);
});

test('every endpoint has an example with curl, with the SDK and in Python; old paths have curl alone', async () => {
  const articles = parseArticles(await pageText());
  const languages = (anchor: string) => captures(articles.get(anchor) ?? '', /data-language="(\w+)"/g).join(' ');
  const anchorOf = ({ method, path }: { method: string; path: string }) => `${method}${path}`.toLowerCase().replaceAll('/', '-');
  for (const endpoint of endpoints) assert.equal(languages(anchorOf(endpoint)), 'curl ts python', endpoint.path);
  for (const endpoint of legacyEndpoints) assert.equal(languages(anchorOf(endpoint)), '', endpoint.path);
  const addJob = articles.get('post-v1-add-job') ?? '';
  assert.match(addJob, /await muster\.addJob\(\{/);
  assert.match(addJob, /muster\(<span class="text">&quot;POST&quot;<\/span>/);
});

test('pages that are made once are read from a file after the next start, until their sources change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-docs-'));
  const openServer = async () => {
    const later = Fastify();
    serveDocs(later, { links: { publicUrl: 'https://muster.example', publicJobsUrl: '' } }, openBuiltDocs(folder));
    const response = await later.inject('/docs');
    await later.close();
    return response.body;
  };
  try {
    const made = await openServer();
    assert.match(made, /https:\/\/muster\.example\/v1\/jobs/);
    const file = await openBuiltDocs(folder).fileOf('reference');
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...kept, page: 'kept at https://muster.invalid' }));
    assert.equal(await openServer(), 'kept at https://muster.example');
    renameSync(file, join(folder, 'reference-0000000000000000.json'));
    assert.equal(await openServer(), made);
    assert.deepEqual(readdirSync(folder), [basename(file)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('/llms.txt lists all guides as Markdown, and guides are found below /docs/guides too', async () => {
  const text = await textAt('/llms.txt');
  const links = captures(text, /\]\((\S+)\)/g);
  assert.equal(links.length, guides.length + 2);
  for (const link of links) assert.equal((await fetch(link)).status, 200, link);
  const moved = await fetch(`${origin}/docs/guides/webhooks`, { redirect: 'manual' });
  assert.equal(moved.status, 301);
  assert.equal(new URL(moved.headers.get('location') ?? '', moved.url).pathname, '/docs/webhooks');
});

test('the examples have the public URL of this installation, also when it is known only later', async () => {
  const text = await pageText();
  assert.ok(text.includes(`curl ${escapeHtml(`'${origin}/v1/jobs`)}`));
  assert.ok(!text.includes('not-listening'));
});

test('the public URL is escaped in the page', async () => {
  app.links.publicUrl = `https://x.example/"><script>alert('1')</script>`;
  const text = await textAt('/docs');
  app.links.publicUrl = origin;
  assert.ok(!text.includes('<script>alert'));
  assert.ok(text.includes('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;'));
});

test('/openapi.json is the document of the contract, with the requests of the page as code samples', async () => {
  const samples: Record<string, { label: string; source: string }[]> = {};
  const document = JSON.parse(await textAt('/openapi.json'), function (this: { operationId: string }, name, value) {
    if (name !== 'x-codeSamples') return value;
    samples[this.operationId] = value;
    return undefined;
  });
  assert.deepEqual(document, JSON.parse(JSON.stringify(openApiDocument())));
  const operations: { operationId: string }[] = Object.values<object>(document.paths).flatMap((item) => Object.values(item));
  assert.deepEqual(Object.keys(samples).sort(), operations.map(({ operationId }) => operationId).sort());
  const [curl, sdk, python] = samples.getCandidate ?? [];
  assert.deepEqual([curl?.label, sdk?.label, python?.label], ['curl', 'SDK', 'Python']);
  assert.ok(curl?.source.startsWith(`curl '${origin}/v1/get-candidate?candidate_id=`), curl?.source);
  assert.match(sdk?.source ?? '', /muster\.getCandidate\(\{/);
});

for (const [path, type, cache] of [
  ['/openapi.json', 'application/json; charset=utf-8', 'public, max-age=300'],
  ['/docs', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/docs.css', 'text/css; charset=utf-8', 'public, max-age=300'],
  ['/docs/docs.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
  ['/docs/search/find-entries.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
  ['/docs/index.json', 'application/json; charset=utf-8', 'public, max-age=300'],
  ['/docs/webhooks', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/webhooks.md', 'text/markdown; charset=utf-8', 'public, max-age=300'],
  ['/docs/search?q=retry', 'text/html; charset=utf-8', 'no-cache'],
] as const) {
  test(`${path} is ${type}, and 304 for a matching If-None-Match`, async () => {
    const first = await fetch(`${origin}${path}`);
    const etag = first.headers.get('etag') ?? '';
    assert.deepEqual([first.status, first.headers.get('content-type'), first.headers.get('cache-control')], [200, type, cache]);
    assert.notEqual(await first.text(), '');
    // The header is read by the same code for all of them.
    const isFirst = path === '/openapi.json';
    for (const known of [etag, ...(isFirst ? [etag.replace('W/', ''), `"other", ${etag}`, '*'] : [])]) {
      const again = await fetch(`${origin}${path}`, { headers: { 'if-none-match': known } });
      assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, etag, ''], known);
    }
    if (!isFirst) return;
    const other = await fetch(`${origin}${path}`, { headers: { 'if-none-match': '"other"' } });
    assert.equal(other.status, 200);
    await other.text();
  });

  test(`${path} answers HEAD, and is compressed only as Accept-Encoding allows`, async () => {
    const head = await fetch(`${origin}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip;q=0, identity' } });
    const plain = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const compressed = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br, gzip' } });
    const text = await plain.text();
    assert.deepEqual([head.status, Number(head.headers.get('content-length'))], [200, Buffer.byteLength(text)]);
    assert.deepEqual([plain.headers.get('content-encoding'), compressed.headers.get('content-encoding')], [null, 'br']);
    assert.equal(await compressed.text(), text);
  });
}

test('the Content-Security-Policy allows our script on the page only, and no framing', async () => {
  const fetchPolicy = async (path: string) => (await fetch(`${origin}${path}`)).headers.get('content-security-policy');
  const policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  for (const path of ['/docs', '/docs/webhooks', '/docs/search?q=retry']) assert.equal(await fetchPolicy(path), policy);
  assert.equal(await fetchPolicy('/openapi.json'), "default-src 'none'");
});

test('other paths below /docs are 404', async () => {
  for (const path of [
    '/docs/',
    '/docs/x',
    '/docs/docs-routes.ts',
    '/docs/..%2fdocs-routes.ts',
    '/docs/adr/0001-layout-and-layers.md',
  ])
    assert.equal((await fetch(`${origin}${path}`)).status, 404, path);
});

let page: Promise<string> | undefined;
const pageText = () => (page ??= textAt('/docs'));

async function textAt(path: string): Promise<string> {
  return (await fetch(`${origin}${path}`)).text();
}

function parseArticles(text: string): Map<string, string> {
  const articles = text.split('<article ').slice(1);
  return new Map(articles.map((article) => [captures(article, /id="([^"]*)"/g)[0] ?? '', article]));
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function documentPaths(document: object): Record<string, Record<string, unknown>> {
  return JSON.parse(JSON.stringify(document)).paths;
}

/** Read from the raw document, independently of the code that makes the page. */
function messagesIn(operation: unknown): string[] {
  return captures(JSON.stringify(operation), /"error":("(?:[^"\\]|\\.)*")/g).map((message) => String(JSON.parse(message)));
}
