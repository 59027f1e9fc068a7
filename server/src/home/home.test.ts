import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const person = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

test('browsers are led to the console, programs get the addresses as JSON', async () => {
  const home = await fetch(`${running.url}/`, { ...person, redirect: 'manual' });
  assert.deepEqual([home.status, home.headers.get('location'), home.headers.get('vary')], [302, '/console', 'accept']);
  for (const path of ['/?next=https://evil.example', '/?lang=//evil.example']) {
    const led = await fetch(running.url + path, { ...person, redirect: 'manual' });
    assert.deepEqual([led.status, led.headers.get('location')], [302, '/console']);
  }

  const facts = await fetch(`${running.url}/`);
  const { publicUrl } = running.app.links;
  assert.deepEqual([facts.status, facts.headers.get('vary')], [200, 'accept']);
  assert.deepEqual(await facts.json(), {
    success: true,
    service: 'muster',
    console_url: `${publicUrl}/console`,
    api_url: `${publicUrl}/v1`,
    reference_url: `${publicUrl}/docs`,
    openapi_url: `${publicUrl}/openapi.json`,
    health_url: `${publicUrl}/readyz`,
  });
});

test('the start page of the boards names no company', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const statement = { text: 'SELECT slug, name FROM companies', values: [] };
  const [company] = await running.app.database.query<{ slug: string; name: string }>(statement);
  const { slug, name } = company ?? assert.fail();
  for (const path of ['/jobs', '/jobs/']) {
    const start = await fetch(`${running.url}${path}`, person);
    const text = await start.text();
    assert.equal(start.status, 200, path);
    assert.match(text, /<h1>Find a company’s jobs<\/h1>/);
    assert.ok(!text.includes(slug) && !text.includes(name), text);
    const program = await fetch(`${running.url}${path}`);
    assert.deepEqual([program.status, await program.json()], [404, { success: false, error: 'Not found' }], path);
  }
});

test('the favicon is a valid ICO with PNG images, and an SVG', async () => {
  const ico = await fetch(`${running.url}/favicon.ico`);
  assert.deepEqual([ico.status, ico.headers.get('content-type')], [200, 'image/x-icon']);
  const bytes = Buffer.from(await ico.arrayBuffer());
  // An icon directory, and in it pictures that are PNGs.
  assert.deepEqual([bytes.readUInt16LE(0), bytes.readUInt16LE(2)], [0, 1]);
  for (let index = 0; index < bytes.readUInt16LE(4); index += 1) {
    const at = bytes.readUInt32LE(6 + 16 * index + 12);
    assert.equal(bytes.toString('latin1', at + 1, at + 4), 'PNG');
  }
  const svg = await fetch(`${running.url}/favicon.svg`);
  assert.deepEqual([svg.status, svg.headers.get('content-type')], [200, 'image/svg+xml']);
});

test('an unknown path is a 404 in JSON, for browsers too', async () => {
  for (const path of ['/nothing', '/v1/nothing', '/v1']) {
    const answer = await fetch(`${running.url}${path}`, person);
    assert.deepEqual([answer.status, await answer.json()], [404, { success: false, error: 'Not found' }], path);
  }
});
