import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listening } from '#test/servers/listening.ts';
import { startBrowser } from './browser.ts';

const chromium = startBrowser();
const write = `localStorage.setItem('draft', 'x'); sessionStorage.setItem('draft', 'x'); document.cookie = 'session=x';`;
const read = `JSON.stringify([localStorage.length, sessionStorage.length, document.cookie, innerWidth,
  matchMedia('(prefers-color-scheme: dark)').matches, navigator.onLine])`;

test('the next test gets the same tab without cookies, stored data, pages, routes and settings of the one before', async (t) => {
  const server = createServer((request, response) => {
    response
      .setHeader('content-type', request.url === '/favicon.svg' ? 'image/svg+xml' : 'text/html')
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  const { port } = await listening(t, server);
  const url = `http://127.0.0.1:${port}/`;
  const ends: (() => unknown)[] = [];
  const first = await chromium.open({ after: (end: () => unknown) => ends.push(end) } as unknown as TestContext);
  await first.goto(url);
  await first.evaluate(write);
  await first.setViewportSize({ width: 500, height: 500 });
  await first.emulateMedia({ colorScheme: 'dark' });
  await first.route('**', (route) => route.abort());
  await first.context().newPage();
  await first.context().setOffline(true);
  for (const end of ends) await end();
  const second = await chromium.open(t);
  assert.equal(second, first);
  await second.goto(url);
  assert.deepEqual(JSON.parse(await second.evaluate<string>(read)), [0, 0, '', 1280, false, true]);
  assert.equal(second.context().pages().length, 1);
});
