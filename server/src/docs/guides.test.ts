import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test, { after, before } from 'node:test';
import { eventNames } from '@muster/contract/events/event.ts';
import { eventSchemas } from '@muster/contract/events/event-schemas.ts';
import Fastify from 'fastify';
import { guides } from '#docs/guides/guide-list.ts';
import { createSlugs } from '#docs/guides/heading-slug.ts';
import { strictValidator } from '#test/factories.ts';
import { readGuide } from '#test/guides/guide-code.ts';
import { escapeHtml } from '#web/html.ts';
import { generatedGuides, withGenerated } from '../../scripts/guides/generated-guides.ts';
import { serveDocs } from './docs-routes.ts';

const root = join(import.meta.dirname, '../../..');
const server = Fastify();
let origin = '';

before(async () => {
  serveDocs(server, { links: { publicUrl: 'https://muster.example', publicJobsUrl: '' } });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});

after(() => server.close());

test('every guide is a page with the title of its file, and all pages link to all guides', async () => {
  for (const { name, file } of guides) {
    const text = await textAt(`/docs/${name}`);
    const [title = ''] = captures(readGuide({ file }), /^# (.*)$/gm);
    assert.equal(captures(text, /<h1 id="[^"]*">(.*)<\/h1>/g)[0], escapeHtml(title), name);
    for (const other of guides) assert.ok(text.includes(`<a href="${other.name}"`), `${name} links to ${other.name}`);
    assert.doesNotMatch(text, /<style|\sstyle=|\son[a-z]+=|<script(?! type="module" src=)|&lt;!--/, name);
  }
});

test('all links of all pages lead to a page that is served, and to an anchor that it has', async () => {
  const paths = ['/docs', ...guides.map(({ name }) => `/docs/${name}`)];
  const texts = new Map(await Promise.all(paths.map(async (path): Promise<[string, string]> => [path, await textAt(path)])));
  const anchors = new Map([...texts].map(([path, text]) => [path, new Set(captures(text, /\sid="([^"]*)"/g))]));
  const links = [...texts].flatMap(([path, text]) => captures(text, /<a [^>]*href="([^"]*)"/g).map((link) => ({ path, link })));
  const dead = links.filter(({ path, link }) => {
    const { origin: target, pathname, hash } = new URL(link, `${origin}${path}`);
    if (target !== origin || pathname === '/openapi.json') return false;
    return !(hash === '' ? anchors.has(pathname) : anchors.get(pathname)?.has(decodeURIComponent(hash.slice(1))));
  });
  assert.deepEqual(dead, []);
  assert.ok(links.some(({ link }) => link.startsWith('../docs#post-v1-')));
});

test('links between the Markdown files lead to headings that exist, with the anchors of GitHub', () => {
  const links = guides.flatMap(({ file }) =>
    captures(readGuide({ file }), /\]\((?!https?:)([^)\s]*#[^)\s]*)\)/g).map((link) => ({ file, link })),
  );
  const dead = links.filter(({ file, link }) => {
    const [path = '', anchor = ''] = link.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    return !existsSync(join(root, target)) || !headingAnchors(target).includes(anchor);
  });
  assert.deepEqual(dead, []);
});

test('every Markdown file of docs is served, except the one for contributors', () => {
  const served = guides.map(({ file }) => file);
  const others = globSync('docs/*.md', { cwd: root }).filter((file) => !served.includes(file));
  assert.deepEqual(others, ['docs/request-walkthrough.md']);
});

test('the generated parts of the guides are up to date', () => {
  for (const { file, name, generate } of generatedGuides) {
    const text = readFileSync(file, 'utf8');
    assert.ok(text === withGenerated(text, name, generate()), `${file} is stale: npm run openapi`);
  }
});

test('every event has an example in the guide that matches the contract', () => {
  const [, ...sections] = readGuide({ file: 'docs/events.md' }).split(/^### /m);
  assert.deepEqual(
    sections.map((section) => section.split('\n')[0]),
    eventNames,
  );
  for (const [index, name] of eventNames.entries()) {
    const [example = ''] = captures(sections[index] ?? '', /```json\n([\s\S]*?)```/g);
    assert.deepEqual(strictValidator(eventSchemas[name]).Errors(JSON.parse(example)), [], name);
  }
});

for (const [query, kind, title, address] of [
  ['idempotency', 'Guide', 'Idempotency and safe retries', 'idempotency'],
  ['retry', 'Guide', 'Idempotency and safe retries', 'idempotency'],
  ['rotating secret', 'Guide', 'Rotating the secret', 'webhooks#rotating-the-secret'],
  ['add-job', 'Endpoint', 'Create a job', '../docs#post-v1-add-job'],
  ['google_jobs_indexed', 'Field', 'google_jobs_indexed', '../docs#get-v1-jobs'],
  ['cursor not valid', 'Error', 'cursor is not valid', 'errors#400-bad-request'],
  ['candidate.hired', 'Event', 'candidate.hired', 'events#candidatehired'],
] as const) {
  test(`a search for ${query} finds the ${kind.toLowerCase()} ${title}, without JavaScript`, async () => {
    const text = await textAt(`/docs/search?q=${encodeURIComponent(query)}`);
    const [, results = ''] = text.split('<ol>');
    const links = captures(results, /<li><a href="([^"]*)">/g);
    assert.ok(links.slice(0, 3).includes(address), links.slice(0, 5).join(', '));
    assert.ok(text.replaceAll(/<\/?mark>/g, '').includes(`<a href="${address}">${title}</a> <span class="kind">${kind}</span>`));
  });
}

test('a search is bounded and escaped, whatever is asked for', async () => {
  const queries = ['', '   ', 'e', '<script>alert(1)</script>', 'x'.repeat(8000), 'a '.repeat(4000), '\ud800', '%'];
  for (const query of queries) {
    const response = await fetch(`${origin}/docs/search?q=${encodeURIComponent(query.toWellFormed())}`);
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.doesNotMatch(text, /<script>alert/);
    assert.ok(captures(text, /(<li><a href="[^"]*">)(?:(?!<\/a>).)*<\/a> <span class="kind">/g).length <= 40);
    assert.ok(text.length < 200_000, `${text.length} characters for ${query.slice(0, 20)}`);
  }
  assert.ok((await textAt('/docs/search?q=xyzzyx')).includes('Nothing matches “xyzzyx”.'));
});

const pages = new Map<string, Promise<string>>();

async function textAt(path: string): Promise<string> {
  const page = pages.get(path) ?? fetch(`${origin}${path}`).then((response) => response.text());
  pages.set(path, page);
  return page;
}

function headingAnchors(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const slug = createSlugs();
  return captures(text, /^#{1,6} (.*)$/gm).map((heading) => slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')));
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
