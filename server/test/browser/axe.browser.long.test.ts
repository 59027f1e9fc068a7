import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listening } from '#test/servers/listening.ts';
import { axeFindings } from './axe.ts';
import { startBrowser } from './browser.ts';

const chromium = startBrowser();

const looks = {
  'another color': '<p style="color: #999">Text</p>',
  'another size': '<p style="color: #888; font-size: 16px">Text</p>',
  'another background': '<div style="background: #666"><p>Text</p></div>',
  'a box that is put below it': '<div style="position: relative"><i class="box"></i><p class="above">Text</p></div>',
  'less opacity': '<div style="opacity: 0.4"><p>Text</p></div>',
  'less opacity, of a parent without height': '<div style="opacity: 0.4; height: 0"><p>Text</p></div>',
  'another color in dark mode': '<p class="dark">Text</p>',
  'the look of a hidden one': '<p style="color: #bbb">Text</p>',
  'the look of a disabled one': '<button style="color: #bbb">Text</button>',
};
const passing = `<p>Text</p><p style="color: #888; font-size: 32px">Text</p><p style="color: #bbb; visibility: hidden">Text</p>
  <button style="color: #bbb" disabled>Text</button>`;

test('a text that differs from one that has passed is checked, and found in the scheme that has the mistake', async (t) => {
  let body = passing;
  const server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(pageOf(body)));
  const { port } = await listening(t, server);
  const page = await chromium.open(t);
  const open = () => page.goto(`http://127.0.0.1:${port}/`);
  await open();
  assert.deepEqual(await axeFindings(page), []);
  for (const [name, look] of Object.entries(looks)) {
    body = passing + look;
    await open();
    // Twice, because a mistake must not be remembered as checked.
    for (const round of [1, 2]) {
      const found = await axeFindings(page);
      const schemes = name.endsWith('dark mode') ? ['dark'] : ['light', 'dark'];
      assert.deepEqual(
        found.map((line) => line.slice(0, line.indexOf(': Elements'))),
        schemes.map((scheme) => `${scheme}: color-contrast`),
        `${name}, round ${round}: ${found.join('\n')}`,
      );
    }
  }
});

function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><title>Colors</title><style>
    body { color: #111; background: #fff; font: 16px sans-serif }
    .box { position: absolute; inset: 0; background: #444; pointer-events: none }
    .above { position: relative; z-index: 1; margin: 0 }
    @media (prefers-color-scheme: dark) { .dark { color: #bbb } }
  </style><body><main><h1>Colors</h1>${body}</main></body></html>`;
}
