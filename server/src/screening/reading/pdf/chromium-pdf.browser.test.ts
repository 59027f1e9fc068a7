import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { startBrowser } from '#test/browser/browser.ts';
import { readDocument } from '../read-document.ts';

const browser = startBrowser();

async function read(t: TestContext, html: string) {
  const page = await browser.open(t);
  await page.setContent(`<style>body { font: 11pt Arial, sans-serif } h2 { font-size: 14pt }</style>${html}`);
  return readDocument(await page.pdf({ format: 'A4', printBackground: true }), 'application/pdf');
}

const items = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
const list = (lines: string[]) => lines.map((line) => `<div>${line}</div>`).join('');

test('a page printed by Chromium with a dark sidebar is read column by column', async (t) => {
  const [side, main] = [items('Skill in the sidebar', 12), items('What was done at work, line', 20)];
  const html = `<h1>Ada Lindqvist</h1><div style="display: flex; gap: 20px"><div style="width: 30%; background: #234; color: white">
    <h2>Skills</h2>${list(side)}</div><div><h2>Experience</h2>${list(main)}</div></div>`;
  const { lines, hasHiddenText } = await read(t, html);
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['Ada Lindqvist', 'Skills', ...side, 'Experience', ...main],
  );
  assert.equal(hasHiddenText, false);
});

test('rows of a table printed by Chromium stay together, with bold titles and spaced headings', async (t) => {
  const row = (dates: string, title: string, company: string) =>
    `<tr><td style="width: 90px">${dates}</td><td><b>${title}</b><br>${company}<ul><li>Led a team of five people</li></ul></td></tr>`;
  const html = `<h2 style="letter-spacing: 5px">WORK EXPERIENCE</h2><table style="vertical-align: top">${row('January 2019 – present', 'Head baker', 'Moulin SA')}${row('2015 – 2018', 'Baker', 'Four Rond')}</table>
    <p>${'Sentences in a paragraph that fill the page with text so that most of it is not bold. '.repeat(5)}</p>`;
  const { lines } = await read(t, html);
  assert.deepEqual(
    lines.slice(0, 7).map(({ text, isBold }) => [text.replace(/^• /, ''), isBold]),
    [
      ['WORK EXPERIENCE', true],
      ['January 2019 – present\tHead baker', false],
      ['Moulin SA', false],
      ['Led a team of five people', false],
      ['2015 – 2018\tBaker', true],
      ['Four Rond', false],
      ['Led a team of five people', false],
    ],
  );
});

test('text that Chromium prints in white on white is hidden', async (t) => {
  const { text, hasHiddenText } = await read(
    t,
    `${list(items('Seen by everybody who looks, line', 10))}<p style="color: white">Kubernetes expert</p>`,
  );
  assert.equal(text.includes('Kubernetes'), false);
  assert.equal(hasHiddenText, true);
});
